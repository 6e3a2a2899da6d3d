import { DOCUMENT_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { keptOf, openCache } from './kept'

/** After so many starts in a row of which nothing was heard, what is kept is taken to be broken. */
export const MOST_STARTS = 3

/** Any address will do: the cache holds this one entry. */
const KEY = 'https://starts.invalid/'

/** Notes a start; answers how many before it were not heard of again. */
export async function noteStart(event: ExtendableEvent, cacheName: string): Promise<number> {
  const cache = await openCache(cacheName)
  const silent = Number(await (await keptOf(cache, KEY))?.text()) || 0
  // The document does not wait for it.
  if (cache) event.waitUntil(cache.put(KEY, new Response(String(silent + 1))).catch(() => undefined))
  return silent
}

/** The app has been drawn. */
export async function hearOfStart(cacheName: string): Promise<void> {
  await caches.delete(cacheName)
}

/** The server's own document, past every cache; null when it does not come in time, or is none. */
export async function freshDocument(request: Request): Promise<Response | null> {
  const answer = await withTimeout(
    DOCUMENT_TIMEOUT,
    () => fetch(new Request(request, { cache: 'reload' })).catch(() => null),
    () => null,
  )
  return answer?.ok ? answer : null
}
