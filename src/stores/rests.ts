import { resettable } from '@/domain/resettable'

const pace = resettable(() => 1)

/** A delay in ms after typing or the like. Tests shorten it. */
export const rest = (ms: number): number => ms * pace.current

/** For tests: every later delay lasts this share of its time. */
export function setPace(share: number): void {
  pace.current = share
}
