import { toldPlace } from '../place/place'
import type { Found } from './foundForm'

/** What is told of something found outdoors, as its call takes it; null while nobody knows where it is. */
export function toldOf({ place, description, selfHandled, handledNote }: Found) {
  const at = toldPlace(place)
  return (
    at && {
      ...at,
      description: description.trim(),
      selfHandled,
      handledNote: selfHandled ? handledNote.trim() : '',
    }
  )
}
