/** Calls that several callers share while they are under way (the account, dictionaries): one that hangs holds all of them. */
let round = new AbortController()

/** The round calls are made in now, by the signal that ends them; what was begun in an earlier one is not joined. */
export const sharedRound = (): AbortSignal => round.signal

/** Gives up all that are under way: whoever asks from now on asks anew. */
export function giveUpShared(): void {
  round.abort()
  round = new AbortController()
}
