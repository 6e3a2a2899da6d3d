import { isPosition } from '@/domain/geo'
import type { View } from '@/map/display/view'

/** Where a map looks, as its entry of the address: 118.0735,24.4585,15. */
export const viewEntry = ({ centre: { longitude, latitude }, zoom }: View): string =>
  [longitude.toFixed(5), latitude.toFixed(5), zoom].join(',')

/** Reads it back; null for what is none. */
export function viewIn(entry: string | null): View | null {
  const [longitude = NaN, latitude = NaN, zoom = NaN] = (entry ?? '').split(',').map(Number)
  const centre = { longitude, latitude }
  return isPosition(centre) && Number.isFinite(zoom) ? { centre, zoom } : null
}
