/** A cache by its name; null where the browser denies it: the network then answers alone. */
export async function openCache(name: string): Promise<Cache | null> {
  try {
    return await caches.open(name)
  } catch {
    return null
  }
}

/** What a cache has of an address. What the server said about varying answers was said to another request. */
export async function keptOf(cache: Cache | null, url: string): Promise<Response | undefined> {
  try {
    return await cache?.match(url, { ignoreVary: true })
  } catch {
    return undefined
  }
}

export interface Keeping {
  cacheName: string
  ask: (request: Request) => Promise<Response>
  /** Puts a copy away, if it is worth it. */
  keep: (cache: Cache, url: string, copy: Response) => Promise<void>
}

/**
 * Answers what is kept, else what the network says, of which a copy is put away. The cache is opened before the network is
 * asked: one that is deleted meanwhile, with its user, takes the late copy with it.
 */
export async function keptFirst(event: FetchEvent, { cacheName, ask, keep }: Keeping): Promise<Response> {
  const { url } = event.request
  const cache = await openCache(cacheName)
  const kept = await keptOf(cache, url)
  if (kept) return kept
  const response = await ask(event.request)
  // Storage that is full keeps nobody from seeing what was asked for.
  if (cache) event.waitUntil(keep(cache, url, response.clone()).catch(() => undefined))
  return response
}
