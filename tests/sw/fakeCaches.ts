import { vi } from 'vitest'

/** A relative address as a worker at this path resolves it. */
const HOME = 'https://city.example/app/'

const urlOf = (request: RequestInfo | URL): string =>
  new URL(typeof request === 'object' && 'url' in request ? request.url : String(request), HOME).href

/** The parts of a Cache that the worker uses: entries in insertion order. */
class FakeCache {
  private readonly entries = new Map<string, { status: number; headers: [string, string][]; body: string }>()
  /** Number of puts that still succeed. */
  room = Infinity

  put = async (request: RequestInfo, response: Response): Promise<void> => {
    const entry = { status: response.status, headers: [...response.headers], body: await response.text() }
    if (this.room <= 0) throw new DOMException('full', 'QuotaExceededError')
    this.room -= 1
    this.entries.delete(urlOf(request))
    this.entries.set(urlOf(request), entry)
  }
  match = async (request: RequestInfo): Promise<Response | undefined> => {
    const entry = this.entries.get(urlOf(request))
    return entry && new Response(entry.body, { status: entry.status, headers: entry.headers })
  }
  delete = async (request: RequestInfo): Promise<boolean> => this.entries.delete(urlOf(request))
  keys = async (): Promise<{ url: string }[]> => [...this.entries.keys()].map((url) => ({ url }))
}

class FakeEvent {
  readonly waits: Promise<unknown>[] = []
  waitUntil = (promise: Promise<unknown>): void => void this.waits.push(promise)
}
class FakeFetchEvent extends FakeEvent {}

/** Cache storage of a phone. */
export class FakeCaches {
  readonly all = new Map<string, FakeCache>()

  open = async (name: string): Promise<FakeCache> => {
    const cache = this.all.get(name) ?? new FakeCache()
    this.all.set(name, cache)
    return cache
  }
  match = async (request: RequestInfo, { cacheName }: { cacheName: string }): Promise<Response | undefined> =>
    this.all.get(cacheName)?.match(request)
  has = async (name: string): Promise<boolean> => this.all.has(name)
  delete = async (name: string): Promise<boolean> => this.all.delete(name)
  keys = async (): Promise<string[]> => [...this.all.keys()]
}

/** Answers of a server by address; unknown addresses are network errors. */
export type Server = Map<string, () => Response>

export interface Site {
  caches: FakeCaches
  server: Server
  /** Requested addresses, in order. */
  requested: string[]
  /** Cached addresses, relative to the base. */
  kept: (cache: string) => Promise<string[]>
}

export { HOME }

/** The globals of a worker, for one test. */
export function aSite(): Site {
  const caches = new FakeCaches()
  const server: Server = new Map()
  const requested: string[] = []
  const answer = async (request: RequestInfo): Promise<Response> => {
    requested.push(urlOf(request))
    const made = server.get(urlOf(request))
    if (!made) throw new TypeError('Failed to fetch')
    return made()
  }
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('ExtendableEvent', FakeEvent)
  vi.stubGlobal('FetchEvent', FakeFetchEvent)
  vi.stubGlobal('location', new URL(`${HOME}sw.js`))
  vi.stubGlobal('fetch', vi.fn<typeof answer>(answer))
  const kept = async (cache: string) =>
    [...((await caches.all.get(cache)?.keys()) ?? [])].map(({ url }) => url.replace(HOME, ''))
  return { caches, server, requested, kept }
}

/** An event of the worker; `done` resolves when everything it waits for is done. */
export function anEvent<T extends object>(of: T) {
  const event = Object.assign(new FakeEvent(), of)
  // The worker's type has much that a test cannot build.
  return { event: event as unknown as FetchEvent, done: () => Promise.all(event.waits) }
}

/** A request as a page sends it. */
export const aRequest = (url: string, headers: Record<string, string> = {}) =>
  anEvent({ request: new Request(new URL(url, HOME), { headers }) })
