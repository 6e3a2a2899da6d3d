import { resettable } from '@/domain/resettable'
import { own } from './own'
import type { City } from './shapes'

const present = resettable<City>(() => own)

/** The shapes of this city. */
export const city = (): City => present.current

/** Uses the shapes of another city: in tests, and in the probe. */
export function takeShapesOf(other: City): void {
  present.current = other
}
