import { DAY } from '@/domain/time'
import { openCache, cacheFirst } from './cache'
import { PHOTOS } from './names'

/** Maximum number of pictures; the oldest are deleted first. Lists and details of a day have some hundred. */
export const MOST_PHOTOS = 300
/** Maximum age (ms): as the reads they belong to (stores/persisted), and as the privacy policy states. */
export const MAX_PHOTOS = 3 * DAY

/** When a copy was stored, as a header of the copy. */
const KEPT_AT = 'x-kept-at'

/** The preview host does not allow to read its pictures: they are shown, and not requested twice. */
let closed = false

/** A longer `accept` needs the permission of the other host. */
const MOST_ACCEPT = 128

/** Which formats the browser takes: a host may send a smaller one, WebP or AVIF. */
function formats(request: Request): { accept?: string } {
  const accept = request.headers.get('accept')
  return accept !== null && accept.length <= MOST_ACCEPT ? { accept } : {}
}

/**
 * Requests a picture of another origin with CORS: an opaque answer counts as seven megabytes of storage. Without CORS it is
 * requested as the page would.
 */
async function ask(request: Request): Promise<Response> {
  if (closed || new URL(request.url).origin === location.origin) return fetch(request)
  const readable = await fetch(request.url, {
    mode: 'cors',
    credentials: 'omit',
    headers: formats(request),
  }).catch(() => null)
  if (readable?.ok) return readable
  const shown = await fetch(request)
  // Online, so the host refused.
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

/** A picture from the cache, else from the host. Stored files never change. */
export const photo = (event: FetchEvent, now = Date.now): Promise<Response> =>
  cacheFirst(event, {
    cacheName: PHOTOS,
    ask,
    keep: (cache, url, copy) => keep(cache, url, copy, now()),
  })

/** Deletes pictures that are too old. */
export async function tidyPhotos(now = Date.now()): Promise<void> {
  if (!(await caches.has(PHOTOS))) return
  const cache = await openCache(PHOTOS)
  for (const request of (await cache?.keys()) ?? []) {
    const keptAt = Number((await cache?.match(request))?.headers.get(KEPT_AT))
    if (!(keptAt > now - MAX_PHOTOS)) await cache?.delete(request)
  }
}
