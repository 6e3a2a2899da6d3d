/** What the server answered an early call, with HTTP status 200. */
export interface EarlyAnswer {
  text: string
  statusText: string
}

/** A GET that left while the scripts were still on their way (app/early), as this client would have sent it. */
export interface EarlyCall {
  /** When it left (ms, `Date.now`). */
  left: number
  /** null: it failed in whatever way, and the client sends it itself. Never rejects. */
  answer: Promise<EarlyAnswer | null>
  giveUp: () => void
}

/** The early calls of a page, each taken once. */
export interface EarlyCalls {
  /** The call to this address with this token; undefined where none left, or not with this token. */
  take: (url: string, token: string) => EarlyCall | undefined
  /** An act leaves: what was read before it may not show it. */
  drop: () => void
}

/** Waits for the answer as long as the caller does; null where there is none. */
export async function answerOf(early: EarlyCall, signal?: AbortSignal): Promise<EarlyAnswer | null> {
  if (!signal) return early.answer
  let stop: () => void = () => undefined
  const givenUp = new Promise<null>((resolve) => {
    stop = () => resolve(null)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
  const answer = await Promise.race([early.answer, givenUp])
  signal.removeEventListener('abort', stop)
  if (signal.aborted) early.giveUp()
  return signal.aborted ? null : answer
}
