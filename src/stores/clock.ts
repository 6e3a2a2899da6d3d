import type { Millis } from '@/domain/time'

let read: () => Millis = () => Date.now()

/** The current time in ms. The only place where the app reads the clock, so that tests can set it. */
export const now = (): Millis => read()

/** Replaces the clock; tests only. */
export function setClock(clock: () => Millis): void {
  read = clock
}
