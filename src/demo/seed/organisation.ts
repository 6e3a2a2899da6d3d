import { CENTRE_CODE, orgUnits } from './organisation/units'
import type { UnitKind } from './types/model'
import type { OrgUnit } from './organisation/units'

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
