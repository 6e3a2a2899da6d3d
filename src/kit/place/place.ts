import * as v from 'valibot'
import type { PositionGrid } from '@/api/contract/map'
import { isPosition, type Position } from '@/domain/geo'
import type { AddressHit, MapSource } from '@/map/provider'
import type { Fix } from '@/platform/device'
import { GOOD_ACCURACY } from '../data/usePosition'

/** A place as a form stores it; also the schema of its drafts. */
export const place = v.object({
  /** Degrees, WGS84; null when the address was only typed. */
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  /** Metres, and time (ms) of the measurement; null where it was picked. */
  accuracy: v.nullable(v.number()),
  time: v.nullable(v.number()),
  address: v.string(),
  /** Name in the address search; '' otherwise. */
  name: v.string(),
  /** Source of the address (spec §3); '' when it was typed or is not known yet. */
  mapSource: v.picklist(['', 'baidu', 'tianditu']),
  gridCode: v.string(),
  dutyGridName: v.string(),
  area: v.string(),
  street: v.string(),
  community: v.string(),
  /** The address was typed; no look-up replaces it. */
  manual: v.boolean(),
})
export type Place = v.InferOutput<typeof place>

export const NO_PLACE: Place = {
  longitude: null,
  latitude: null,
  accuracy: null,
  time: null,
  address: '',
  name: '',
  mapSource: '',
  gridCode: '',
  dutyGridName: '',
  area: '',
  street: '',
  community: '',
  manual: false,
}

/** A bare spot (WGS84). */
export const placeAt = ({ longitude, latitude }: Position): Place => ({ ...NO_PLACE, longitude, latitude })

/** The phone's position, with accuracy and time. */
export const placeOfFix = (fix: Fix): Place => ({ ...placeAt(fix), accuracy: fix.accuracy, time: fix.time })

/** A hit of the address search; its grid is still to be looked up. */
export const placeOfHit = (hit: AddressHit): Place => ({
  ...placeAt(hit),
  name: hit.name,
  address: hit.name,
  mapSource: hit.mapSource,
})

/** The spot of a place; null when its address was only typed. */
export function positionOf(of: Place | null): Position | null {
  if (!of || !isPosition(of)) return null
  return { longitude: of.longitude, latitude: of.latitude }
}

/** A place as a call sends it, with its accuracy; null while the position is unknown. */
export function submittedPlace(of: Place | null) {
  if (!of || !isPosition(of)) return null
  const { longitude, latitude, accuracy, address, mapSource, gridCode } = of
  return { longitude, latitude, accuracy, address, mapSource, gridCode }
}

/** The address looked up for a spot. */
export interface FoundAddress {
  address: string
  mapSource: MapSource
}

/** With the address of its spot. An address that the user typed or chose from the search stays. */
export function withAddress(to: Place, found: FoundAddress | null | undefined): Place {
  if (!found || to.manual || to.name !== '') return to
  return { ...to, address: withoutZone(found.address, to), mapSource: found.mapSource }
}

type OwnGrid = Pick<Place, 'gridCode' | 'dutyGridName' | 'area' | 'street' | 'community'>

type Grid = Pick<
  PositionGrid,
  'gridCode' | 'dutyGridName' | 'belongArea' | 'belongStreet' | 'belongCommunity'
>

/** With the grid of its spot; without one the parts are ''. */
export function withGrid(to: Place, grid: Grid | null | undefined): Place {
  if (!grid) return to
  const { gridCode, dutyGridName, belongArea: area, belongStreet: street, belongCommunity: community } = grid
  return withGridOf(to, { gridCode, dutyGridName, area, street, community })
}

/** With the grid of another place; NO_PLACE has none. */
export const withGridOf = (
  to: Place,
  { gridCode, dutyGridName, area, street, community }: OwnGrid,
): Place => ({
  ...to,
  gridCode,
  dutyGridName,
  area,
  street,
  community,
})

/** With a typed address; the spot, if any, stays. '' reverts to the looked-up address. */
export function withTyped(to: Place, typed: string): Place {
  const address = typed.trim()
  if (address === '') return to.manual ? { ...to, address: '', manual: false } : to
  return { ...to, address, name: '', mapSource: '', manual: true }
}

/**
 * An address without the parts that the grid's line shows anyway: 福建省厦门市思明区鹭江街道营平社区鹭江道178号 → 鹭江道178号. Never
 * becomes empty.
 */
export function withoutZone(address: string, zone: Pick<Place, 'area' | 'street' | 'community'>): string {
  const { area, street, community } = zone
  const from = area === '' ? -1 : address.indexOf(area)
  let rest = from < 0 ? address : address.slice(from + area.length)
  for (const part of [street, community])
    if (part !== '' && rest.startsWith(part)) rest = rest.slice(part.length)
  return rest.trim() || address
}

/** 思明区 鹭江街道 营平社区 · 网格 3502030060103; '' when unknown. */
export function zoneLine({ area, street, community, gridCode }: Place): string {
  const zone = [area, street, community].filter(Boolean).join(' ')
  return [zone, gridCode && `网格 ${gridCode}`].filter(Boolean).join(' · ')
}

/** Measured, but too inexact to be sent without a look at the map. */
export const isVague = ({ accuracy }: Place): boolean => accuracy !== null && accuracy > GOOD_ACCURACY
