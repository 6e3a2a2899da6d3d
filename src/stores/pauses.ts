import { resettable } from '@/domain/resettable'
import type { Millis } from '@/domain/time'

const chance = resettable(() => Math.random)

/** For tests and simulations: the chance (0 to 1) by which pauses are spread. */
export function setChance(from: () => number): void {
  chance.current = from
}

/** Any time up to `most` (ms). */
export const someTime = (most: Millis): Millis => most * chance.current()

/** A pause (ms), a fifth longer or shorter by chance: phones that start together do not go on together. */
export const spread = (ms: Millis): Millis => ms * (0.8 + 0.4 * chance.current())

/** A pause (ms) that doubles with each failure in a row, up to `most`, spread by chance. */
export const growingPause = (ms: Millis, failures: number, most: Millis): Millis =>
  spread(Math.min(ms * 2 ** Math.min(failures, 20), most))
