/** A cache by its name; null when the browser denies it: then only the network answers. */
export async function openCache(name: string): Promise<Cache | null> {
  try {
    return await caches.open(name)
  } catch {
    return null
  }
}

/** The cached answer of an address. Its Vary header was about another request and is ignored. */
export async function cachedResponse(cache: Cache | null, url: string): Promise<Response | undefined> {
  try {
    return await cache?.match(url, { ignoreVary: true })
  } catch {
    return undefined
  }
}

export interface CacheStrategy {
  cacheName: string
  ask: (request: Request) => Promise<Response>
  /** Stores a copy, if useful. */
  keep: (cache: Cache, url: string, copy: Response) => Promise<void>
}

/**
 * Answers from the cache, else from the network, and stores a copy. The cache is opened before the request: if it is deleted
 * meanwhile, with its user, the late copy is lost with it.
 */
export async function cacheFirst(
  event: FetchEvent,
  { cacheName, ask, keep }: CacheStrategy,
): Promise<Response> {
  const { url } = event.request
  const cache = await openCache(cacheName)
  const kept = await cachedResponse(cache, url)
  if (kept) return kept
  const response = await ask(event.request)
  // Full storage must not hide the answer.
  if (cache) event.waitUntil(keep(cache, url, response.clone()).catch(() => undefined))
  return response
}
