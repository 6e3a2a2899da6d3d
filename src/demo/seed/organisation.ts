import type { Role } from '@/domain/actor'
import { typed } from './types'
import organisation from './organisation.json'
import type { UnitKind } from './types'

/** spec §3 "Organisation tree node"; cards show shortName. */
export interface OrgUnit {
  orgCode: string
  orgName: string
  shortName: string
  parentCode: string
  kind: UnitKind | 'centre' | 'collection' | 'group'
}

/** 厦门市数字城管监督指挥中心, the root. */
export const CENTRE_CODE = '350200'

export const orgUnits = typed<readonly OrgUnit[]>(organisation.units)

export const orgByCode = (orgCode: string): OrgUnit | undefined =>
  orgUnits.find((unit) => unit.orgCode === orgCode)

/** Returns the unit and all above it, the root last; [] for an unknown code. */
export function orgLine(orgCode: string): OrgUnit[] {
  const unit = orgByCode(orgCode)
  return unit ? [unit, ...orgLine(unit.parentCode)] : []
}

/** True if a unit is `upper` or below it. */
export const isWithin = (orgCode: string, upper: string): boolean =>
  orgLine(orgCode).some((unit) => unit.orgCode === upper)

/** 思明区城管局 鹭江中队, 水务集团; '' for an unknown code. */
export function orgTitle(orgCode: string): string {
  const [unit, parent] = orgLine(orgCode)
  if (!unit) return ''
  const nested = parent && parent.orgCode !== CENTRE_CODE && parent.kind === unit.kind
  return nested ? `${parent.shortName} ${unit.shortName}` : unit.shortName
}

/** The last digits of a unit in each district, and the companies of the whole city. */
const OF_DISTRICT: Partial<Record<UnitKind, string>> = organisation.ofDistrict
const OF_CITY: Partial<Record<UnitKind, string>> = organisation.ofCity

export const MANUAL_UNITS: Readonly<Record<UnitKind, string>> = organisation.manual

/** 责任单位: a street's squad or office, a district's unit, or a company of the city; else the root. */
export function responsibleUnit(kind: UnitKind, spot: { areaCode: string; streetCode: string }): OrgUnit {
  const street = spot.streetCode.slice(-2)
  const district = OF_DISTRICT[kind]
  const code =
    OF_CITY[kind] ??
    (district ? spot.areaCode + district : `${spot.areaCode}${kind === 'enforcement' ? '01' : '09'}${street}`)
  const unit = orgByCode(code) ?? orgByCode(CENTRE_CODE)
  if (!unit) throw new RangeError('the organisation has no root')
  return unit
}

export interface Person {
  id: string
  name: string
  phone: string
  orgCode: string
  roles: readonly Role[]
  gridText: string
  /** 职务 */
  duty: string
  /** False until the account is bound (spec §8: login code 133). */
  bound: boolean
}

export const UNBOUND_PHONE = '13800000133'

/** The named accounts first (docs/domain.md "Demo city"). Numbers 13900000xxx have no owner. */
export const people = typed<readonly Person[]>(organisation.people)
