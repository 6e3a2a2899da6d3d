import { keptOf, openCache } from './kept'

/** After so many starts in a row of which nothing was heard, what is kept is taken to be broken. */
export const MOST_STARTS = 3
/** The server's document may take so long (ms); on a weak line the kept one is still the better guess. */
const WITHIN = 5000

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
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WITHIN))
  const asked = fetch(new Request(request, { cache: 'reload' })).catch(() => null)
  const answer = await Promise.race([asked, late])
  return answer?.ok ? answer : null
}
