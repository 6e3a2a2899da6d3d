import type { Millis } from './time'

// After how long something is given up. All of these stand here; rests and rhythms stand with what keeps them.

/** spec §9: a request. */
export const REQUEST_TIMEOUT: Millis = 120_000
/** spec §9: an answer of a native shell. */
export const CALL_TIMEOUT: Millis = 5000
/** The app's start waits for a shell's handshake; an answer after that still counts. */
export const HANDSHAKE_TIMEOUT: Millis = 1000
/** A file at an address of the shell's own. */
export const FILE_TIMEOUT: Millis = 30_000

/** A browser's own search for a position. */
export const POSITION_TIMEOUT: Millis = 10_000
/** A web view whose app forgot the permission never answers at all; the engine's own time-out begins after the question. */
export const SILENCE_TIMEOUT: Millis = 30_000
/** A position that WeCom has not answered within this time will not come. */
export const WECOM_POSITION_TIMEOUT: Millis = 15_000

/** A film that shows no picture in this time gets none. */
export const POSTER_TIMEOUT: Millis = 4000
/** No phone takes longer for its largest photo: the next one has its turn. */
export const PREPARING_TIMEOUT: Millis = 8000

/**
 * Opening, reading or writing that somebody waits for: some WebKits never answer the first request of a page, and another tab
 * may hold an older version. A form must not wait for ever.
 */
export const DATABASE_TIMEOUT: Millis = 4000
/** Nobody stands before a form meanwhile, and on a slow phone a kept answer that comes late is better than none. */
export const KEPT_TIMEOUT: Millis = 20_000

/** Baidu's script until its callback. */
export const BAIDU_TIMEOUT: Millis = 10_000

/** The code of a kind of act: once it is here, the next attempt has it at once. */
export const KIND_TIMEOUT: Millis = 20_000
/** A form waits for the server's word; then its record goes on by itself. */
export const HAND_IN_TIMEOUT: Millis = 20_000
/** A look whether a submit took effect: the form then says that nobody can tell. */
export const LOOK_TIMEOUT: Millis = 15_000

/** An answer that is taken along. */
export const ALONG_TIMEOUT: Millis = 30_000
/** A picture that is taken along. */
export const PICTURE_TIMEOUT: Millis = 20_000
/** On a first visit the service worker comes after the first screen; nobody waits longer for it. */
export const WORKER_TIMEOUT: Millis = 30_000
/** A new version that was asked for: the page is loaded anew as it is. */
export const VERSION_TIMEOUT: Millis = 10_000
/** The server's document; on a weak line the kept one is still the better guess. */
export const DOCUMENT_TIMEOUT: Millis = 5000

/** No longer does the still picture of index.html stand for a chunk: then its screen says what is on its way. */
export const SCREEN_TIMEOUT: Millis = 3000
/** A screen that is there waits so long for its first answers. */
export const ANSWERS_TIMEOUT: Millis = 250

/**
 * What `work` brings, or what `late` does once `limit` (ms) is over; it may throw. `work` hears of that by its signal: without
 * `late`, it is its own matter how it ends then.
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
