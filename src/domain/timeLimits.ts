import type { Millis } from './time'

// Timeouts. All are here; delays and intervals are beside their code.

/** spec §9: a request. */
export const REQUEST_TIMEOUT: Millis = 120_000
/** Any answer of the gateway, while the login shows: without one, no code can be had. */
export const REACH_TIMEOUT: Millis = 8000
/** spec §9: an answer of a native shell. */
export const CALL_TIMEOUT: Millis = 5000
/** The start of the app waits this long for the handshake of a shell; a later answer still counts. */
export const HANDSHAKE_TIMEOUT: Millis = 1000
/** A file at an address of the shell. */
export const FILE_TIMEOUT: Millis = 30_000

/** The browser's search for a position. */
export const POSITION_TIMEOUT: Millis = 10_000
/** A web view without the permission never answers; the timeout of the engine starts only after the prompt. */
export const SILENCE_TIMEOUT: Millis = 30_000
/** A position from WeCom. */
export const WECOM_POSITION_TIMEOUT: Millis = 15_000

/** The first frame of a video. */
export const POSTER_TIMEOUT: Millis = 4000
/** Processing of one photo: then the next one starts. */
export const PREPARING_TIMEOUT: Millis = 8000

/**
 * A database request that a user waits for: some WebKits never answer the first request of a page, and another tab may hold an
 * older version. A form must not wait for ever.
 */
export const DATABASE_TIMEOUT: Millis = 4000
/**
 * A database request of persisted reads: no form waits for it, and on a slow phone a late persisted answer is better than none.
 */
export const PERSISTED_TIMEOUT: Millis = 20_000

/** Baidu's script until its callback. */
export const BAIDU_TIMEOUT: Millis = 10_000

/** The code of a type of action: once loaded, the next attempt has it. */
export const KIND_TIMEOUT: Millis = 20_000
/** A form waits this long for the answer to its queued action; then the action continues in the background. */
export const HAND_IN_TIMEOUT: Millis = 20_000
/** The check whether a submit took effect: then the form reports that the outcome is unknown. */
export const LOOK_TIMEOUT: Millis = 15_000

/** A prefetched answer. */
export const PREFETCH_TIMEOUT: Millis = 30_000
/** A prefetched picture. */
export const PICTURE_TIMEOUT: Millis = 20_000
/** On a first visit the service worker comes after the first screen. */
export const WORKER_TIMEOUT: Millis = 30_000
/** All chunks of the app, one after another, on a weak connection. */
export const SCREENS_TIMEOUT: Millis = 180_000
/** An accepted new version: then the page reloads as it is. */
export const VERSION_TIMEOUT: Millis = 10_000
/** The document from the server; on a weak connection the cached one is better. */
export const DOCUMENT_TIMEOUT: Millis = 5000

/** How long the static picture of index.html stands for a chunk before the screen shows a loading state. */
export const SCREEN_TIMEOUT: Millis = 3000
/** How long a tap without a form can be undone before it is sent. */
export const UNDO_DELAY: Millis = 6_000
/** How long a loaded screen waits for its first answers. */
export const ANSWERS_TIMEOUT: Millis = 250

/**
 * The result of `work`, or of `late` after `limit` (ms); `late` may throw. `work` gets a signal for the timeout: without
 * `late`, it decides how it ends.
 */
export function withTimeout<T, L = T>(
  limit: Millis,
  work: (signal: AbortSignal) => Promise<T>,
  late?: () => L,
): Promise<T | L> {
  const control = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      control.abort()
      if (!late) return
      try {
        resolve(late())
      } catch (error) {
        reject(error)
      }
    }, limit)
    work(control.signal)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}
