import { resettable } from '@/domain/resettable'

/** Calls with several waiting callers (the account, dictionaries): one that hangs blocks all of them. */
const round = resettable(() => new AbortController())

/** The signal that ends the current round of calls; calls of an earlier round are not shared. */
export const sharedRound = (): AbortSignal => round.current.signal

/** Aborts all of them: a new caller starts again. */
export function giveUpShared(): void {
  round.current.abort()
  round.current = new AbortController()
}
