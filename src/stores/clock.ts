import { resettable } from '@/domain/resettable'
import type { Millis } from '@/domain/time'

/** Runs `act` after `ms`. Returns how to cancel. */
export type Timer = (act: () => void, ms: Millis) => () => void

const systemTimer: Timer = (act, ms) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

const clock = resettable(() => ({ read: (): Millis => Date.now(), timer: systemTimer }))

/** The current time in ms. The only place where the app reads the clock, so that tests can set it. */
export const now = (): Millis => clock.current.read()

/** Runs `act` after `ms`, by the timer that tests can set. Returns how to cancel. */
export const after: Timer = (act, ms) => clock.current.timer(act, ms)

/** Runs `act` every `ms`. Returns how to stop. */
export function every(act: () => void, ms: Millis): () => void {
  const next = (): (() => void) =>
    after(() => {
      cancel = next()
      act()
    }, ms)
  let cancel = next()
  return () => cancel()
}

/** Replaces the clock; tests only. */
export function setClock(read: () => Millis): void {
  clock.current.read = read
}

/** Replaces the timer; tests only. */
export function setTimer(timer: Timer): void {
  clock.current.timer = timer
}
