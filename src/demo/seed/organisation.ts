import type { Role } from '@/domain/actor'
import { typed } from './json'
import organisation from './organisation.json'
import type { UnitKind } from './types'
import { districts, type DistrictSeed, streets } from './zones'

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
const COLLECTION_CODE = '35020003'

/** Units every district has: two digits after the area code, full name, short name (both after the district's). */
const DISTRICT_UNITS = typed<readonly (readonly [string, string, string, UnitKind])[]>(
  organisation.districtUnits,
)

const unit = (
  orgCode: string,
  orgName: string,
  shortName: string,
  parentCode: string,
  kind: OrgUnit['kind'],
): OrgUnit => ({ orgCode, orgName, shortName, parentCode, kind })

/** Squads (中队) below the bureau and the street offices, one each per street. */
function streetUnits(district: DistrictSeed): OrgUnit[] {
  const { areaCode } = district
  return streets
    .filter((street) => street.areaCode === areaCode)
    .flatMap(({ name, number }) => {
      const squad = `${name.replace(/街道$|镇$/, '')}中队`
      const office = name.endsWith('镇') ? `${name}人民政府` : `${name}办事处`
      const digits = number.slice(1)
      return [
        unit(`${areaCode}01${digits}`, squad, squad, `${areaCode}01`, 'enforcement'),
        unit(`${areaCode}09${digits}`, office, office, areaCode, 'street'),
      ]
    })
}

function districtUnits(district: DistrictSeed): OrgUnit[] {
  const { areaCode, name } = district
  const short = name.replace('区', '')
  return [
    unit(areaCode, name, name, CENTRE_CODE, 'group'),
    unit(`${areaCode}10`, `${short}采集中队`, `${short}采集中队`, COLLECTION_CODE, 'collection'),
    ...DISTRICT_UNITS.map(([digits, orgName, shortName, kind]) =>
      unit(areaCode + digits, name + orgName, name + shortName, areaCode, kind),
    ),
    ...streetUnits(district),
  ]
}

/** The whole organisation, the root first. */
export const orgUnits: readonly OrgUnit[] = [
  ...typed<readonly OrgUnit[]>(organisation.units),
  ...districts.flatMap(districtUnits),
]

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

const BY_DISTRICT: Partial<Record<UnitKind, string>> = {
  municipal: '02',
  greening: '03',
  sanitation: '04',
  construction: '05',
  traffic: '06',
  waters: '07',
}

const BY_CITY: Partial<Record<UnitKind, string>> = {
  water: '35020021',
  gas: '35020022',
  power: '35020023',
  lighting: '35020024',
  transit: '35020025',
  commerce: '35020026',
}

/**
 * The unit that answers for a kind of problem at a spot (责任单位): a street's squad or office, a district's
 * unit, or a company of the whole city. Falls back to the root, which then sorts it by hand.
 */
export function responsibleUnit(kind: UnitKind, spot: { areaCode: string; streetCode: string }): OrgUnit {
  const street = spot.streetCode.slice(-2)
  const district = BY_DISTRICT[kind]
  const code =
    BY_CITY[kind] ??
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

/** One line of the tables: name, org code, duty, beat (collectors only). */
type Row = readonly [name: string, orgCode: string, duty: string, beat?: string]

/** The phone of the account that login answers with code 133 until it is bound. */
export const UNBOUND_PHONE = '13800000133'

function person(id: number, phone: string, roles: readonly Role[], row: Row): Person {
  const [name, orgCode, duty, beat] = row
  const gridText = beat ?? orgTitle(orgCode)
  return { id: String(id), name, phone, orgCode, roles, gridText, duty, bound: phone !== UNBOUND_PHONE }
}

// 13900000xxx: numbers nobody has.
function crew(role: Role, firstId: number, rows: readonly Row[]): Person[] {
  return rows.map((row, index) => person(firstId + index, `1390000${firstId + index}`, [role], row))
}

const { accounts, ...crews } = organisation

/** Everybody, the named accounts first (docs/domain.md "Demo city"): those a visitor signs in with, and a head of another department. */
export const people: readonly Person[] = [
  ...typed<readonly (readonly [string, readonly Role[], Row])[]>(accounts).map(([phone, roles, row], index) =>
    person(1001 + index, phone, roles, row),
  ),
  ...crew('collector', 1101, typed(crews.collectors)),
  ...crew('handler', 1201, typed(crews.handlers)),
  ...crew('head', 1301, typed(crews.heads)),
  ...crew('centre', 1401, typed(crews.centre)),
]
