import type { Role } from '@/domain/actor'
import { typed } from './json'
import organisation from './organisation.json'
import type { UnitKind } from './types'

/** spec §3 "Organisation tree node": orgCode, orgName (children are built by the call); shortName is what cards show. */
export interface OrgUnit {
  orgCode: string
  orgName: string
  shortName: string
  /** '' for the root. */
  parentCode: string
  kind: UnitKind | 'centre' | 'collection' | 'group'
}

/** Code of 厦门市数字城管监督指挥中心, the root. */
export const CENTRE_CODE = '350200'

/** The whole organisation, the root first: units of the city, then of each district its own, with a squad and an office for each street. */
export const orgUnits = typed<readonly OrgUnit[]>(organisation.units)

/** The unit with this code, if there is one. */
export function orgByCode(orgCode: string): OrgUnit | undefined {
  return orgUnits.find((unit) => unit.orgCode === orgCode)
}

/** The unit itself and everything above it, the root last; [] for an unknown code. */
export function orgLine(orgCode: string): OrgUnit[] {
  const unit = orgByCode(orgCode)
  return unit ? [unit, ...orgLine(unit.parentCode)] : []
}

/** Whether a unit is `upper` or lies anywhere below it: a head sees the work of the squads below. */
export function isWithin(orgCode: string, upper: string): boolean {
  return orgLine(orgCode).some((unit) => unit.orgCode === upper)
}

/** A unit as cases name it: 思明区城管局 鹭江中队, 水务集团. '' for an unknown code. */
export function orgTitle(orgCode: string): string {
  const [unit, parent] = orgLine(orgCode)
  if (!unit) return ''
  const nested = parent && parent.orgCode !== CENTRE_CODE && parent.kind === unit.kind
  return nested ? `${parent.shortName} ${unit.shortName}` : unit.shortName
}

/** The last digits of a district's unit, and the company of the whole city, that answer for a kind. */
const OF_DISTRICT: Partial<Record<UnitKind, string>> = organisation.ofDistrict
const OF_CITY: Partial<Record<UnitKind, string>> = organisation.ofCity

/** Who answers for a kind in 指挥手册. */
export const MANUAL_UNITS: Readonly<Record<UnitKind, string>> = organisation.manual

/**
 * The unit that answers for a kind of problem at a spot (责任单位): a street's squad or office, a district's
 * unit, or a company of the whole city. Falls back to the root, which then sorts it by hand.
 */
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
  /** The beat of a collector, else the unit: 鹭江街道 网格 3, 思明区城管局 鹭江中队. */
  gridText: string
  /** 职务. */
  duty: string
  /** False until the workplace account was bound (spec §8: login code 133). */
  bound: boolean
}

/** The phone of the account that login answers with code 133 until it is bound. */
export const UNBOUND_PHONE = '13800000133'

/**
 * Everybody, the named accounts first (docs/domain.md "Demo city"): those a visitor signs in with, and a head of another department. The
 * numbers 13900000xxx are nobody's.
 */
export const people = typed<readonly Person[]>(organisation.people)
