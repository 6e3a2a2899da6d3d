import { resettable } from '@/domain/resettable'
import { MINUTE, type Millis } from '@/domain/time'
import { every, now } from './clock'

/** A phone touched this recently (ms) is in use. Other phones poll less often. */
const TENDED: Millis = 5 * MINUTE

const touchedAt = resettable((): Millis => now())
const touched = (): void => {
  touchedAt.current = now()
}
for (const type of ['pointerdown', 'keydown'])
  document.addEventListener(type, touched, { capture: true, passive: true })
document.addEventListener('visibilitychange', touched)

/** Whether this phone is in use. */
export const isPhoneInUse = (): boolean => now() - touchedAt.current < TENDED

/** Runs `act` every `ms`; on a phone that is not in use only one time in `rarely`. Returns how to stop. */
export function everyWhileInUse(act: () => void, ms: Millis, rarely: number): () => void {
  let turn = 0
  return every(() => {
    turn += 1
    if (isPhoneInUse() || turn % rarely === 0) act()
  }, ms)
}
