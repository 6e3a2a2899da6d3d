import type { Millis } from '@/domain/time'
import { resettable } from '@/domain/resettable'

const read = resettable<() => Millis>(() => () => Date.now())

/** The current time in ms. The only place where the app reads the clock, so that tests can set it. */
export const now = (): Millis => read.current()

/** Replaces the clock; tests only. */
export function setClock(clock: () => Millis): void {
  read.current = clock
}
