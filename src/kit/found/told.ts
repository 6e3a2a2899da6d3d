import { isPosition } from '@/domain/geo'
import type { Found } from './foundForm'

/** What is told of something found outdoors, as its call takes it; null while nobody knows where it is. */
export function toldOf({ place: at, description, selfHandled, handledNote }: Found) {
  if (!at || !isPosition(at)) return null
  const { longitude, latitude, accuracy, address, mapSource, gridCode } = at
  return {
    description: description.trim(),
    longitude,
    latitude,
    accuracy,
    address,
    mapSource,
    gridCode,
    selfHandled,
    handledNote: selfHandled ? handledNote.trim() : '',
  }
}
