import { DOCUMENT_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { cachedResponse, openCache } from './cache'

/** After so many consecutive starts without a drawn app, the cache counts as broken. */
export const MOST_STARTS = 3

/** Any address: the cache has only this entry. */
const KEY = 'https://starts.invalid/'

/** Notes a start; returns the number of earlier ones without a drawn app. */
export async function noteStart(event: ExtendableEvent, cacheName: string): Promise<number> {
  const cache = await openCache(cacheName)
  const silent = Number(await (await cachedResponse(cache, KEY))?.text()) || 0
  // The document does not wait for it.
  if (cache) event.waitUntil(cache.put(KEY, new Response(String(silent + 1))).catch(() => undefined))
  return silent
}

/** The app has been drawn. */
export async function hearOfStart(cacheName: string): Promise<void> {
  await caches.delete(cacheName)
}

/** The document of the server, past every cache; null when it is late or not a document. */
export async function freshDocument(request: Request): Promise<Response | null> {
  const answer = await withTimeout(
    DOCUMENT_TIMEOUT,
    () => fetch(new Request(request, { cache: 'reload' })).catch(() => null),
    () => null,
  )
  return answer?.ok ? answer : null
}
