import { DAY } from '@/domain/time'
import { openCache, keptFirst } from './kept'
import { PHOTOS } from './names'

/** As many pictures are kept; the oldest go first. A day's lists and details are some hundred. */
export const MOST_PHOTOS = 300
/** And no longer than this (ms): as long as the reads they belong to (stores/kept), and as the privacy policy says. */
export const LONGEST = 3 * DAY

/** When a copy was put away, on the copy itself: it goes with it. */
const KEPT_AT = 'x-kept-at'

/** A preview host that lets nobody read its pictures: they are shown, and not asked for twice. */
let closed = false

/**
 * A picture of another origin is asked for readably: what cannot be read counts as seven megabytes of this phone's storage.
 * A host that does not allow it is asked as the page would have.
 */
async function ask(request: Request): Promise<Response> {
  if (closed || new URL(request.url).origin === location.origin) return fetch(request)
  const readable = await fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(() => null)
  if (readable?.ok) return readable
  const shown = await fetch(request)
  // The line is there, so it was the host.
  closed = true
  return shown
}

const isPicture = (response: Response): boolean =>
  response.status === 200 && response.headers.get('content-type')?.startsWith('image/') === true

async function keep(cache: Cache, url: string, copy: Response, now: number): Promise<void> {
  if (!isPicture(copy)) return
  const headers = {
    'content-type': copy.headers.get('content-type') ?? '',
    [KEPT_AT]: String(now),
  }
  try {
    await cache.put(url, new Response(copy.body, { headers }))
  } catch (error) {
    // No room: drafts need it more.
    await caches.delete(PHOTOS)
    throw error
  }
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST_PHOTOS))) await cache.delete(oldest)
}

/** A picture as it is kept, else as the host has it. A stored file never changes, so a kept one is as good. */
export const photo = (event: FetchEvent, now = Date.now): Promise<Response> =>
  keptFirst(event, {
    cacheName: PHOTOS,
    ask,
    keep: (cache, url, copy) => keep(cache, url, copy, now()),
  })

/** Drops what has been kept long enough. */
export async function tidyPhotos(now = Date.now()): Promise<void> {
  if (!(await caches.has(PHOTOS))) return
  const cache = await openCache(PHOTOS)
  for (const request of (await cache?.keys()) ?? []) {
    const keptAt = Number((await cache?.match(request))?.headers.get(KEPT_AT))
    if (!(keptAt > now - LONGEST)) await cache?.delete(request)
  }
}
