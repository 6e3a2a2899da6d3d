/** The answer to an early call, with HTTP status 200. */
export interface EarlyAnswer {
  text: string
  statusText: string
}

/** A GET that was sent while the scripts were loading (app/early), as this client would have sent it. */
export interface EarlyCall {
  /** When it was sent (ms, `Date.now`). */
  left: number
  /** null: it failed, and the client sends it itself. Never rejects. */
  answer: Promise<EarlyAnswer | null>
  giveUp: () => void
}

/** The early calls of a page, each used once. */
export interface EarlyCalls {
  /** The call to this address with this token; undefined when none was sent. The address is only built while calls are left. */
  take: (url: () => string, token: string) => EarlyCall | undefined
  /** An action is sent: answers from before may not include it. */
  drop: () => void
}

/** Waits for the answer as long as the caller; null without one. */
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
