import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { cacheFirst, cachedResponse, openCache } from './cache'
import { cachesOf, CODE_CACHE } from './names'

/** A file of the build; a name with a hash needs no revision. */
export interface Built {
  url: string
  revision: string | null
}

/** The name of a chunk without its hash: CaseSign.js in every release. */
const stemOf = (url: string): string => url.replace(/-[\w-]{8}(\.\w+)$/, '$1')

/** A server that answers every path with index.html does so for a missing chunk, too. */
const isCode = (response: Response): boolean =>
  response.status === 200 && !/text\/html/.test(response.headers.get('content-type') ?? 'text/html')

async function keepCode(cache: Cache, url: string, copy: Response): Promise<void> {
  if (isCode(copy)) await cache.put(url, copy)
}

/** The files of one release: how they are cached and served. */
export class Release {
  private readonly names: ReturnType<typeof cachesOf>
  private readonly shell: PrecacheController
  /** Addresses of all chunks. */
  private readonly code: ReadonlySet<string>
  private readonly index: string

  constructor(
    built: readonly Built[],
    private readonly scope: string,
  ) {
    const urlOf = ({ url }: Built) => new URL(url, scope).href
    this.names = cachesOf(scope)
    this.index = new URL('index.html', scope).href
    this.code = new Set(built.filter(({ revision }) => revision === null).map(urlOf))
    this.shell = new PrecacheController({
      cacheName: this.names.shell,
      plugins: [{ cacheWillUpdate: ({ response }) => this.checked(response) }],
    })
    this.shell.addToCacheList(
      built.filter(({ revision }) => revision !== null).map((file) => ({ ...file, url: urlOf(file) })),
    )
  }

  /**
   * Caches what a start needs, and the chunks that the previous release had: an update leaves no user with less. Fails as a
   * whole and is retried by the next check; files that have arrived stay.
   */
  async install(event: ExtendableEvent): Promise<void> {
    await this.shell.install(event)
    const document = await this.shell.matchPrecache(this.index)
    // Only files in its tags: its script names the chunks of every screen (src/app/early).
    const first = this.namedIn((await document?.text()) ?? '', '(?:src|href)="[^"]*')
    const previous = new Set((await this.keptCode()).map(stemOf))
    const wanted = [...this.code].filter((url) => first.includes(url) || previous.has(stemOf(url)))
    if (!(await this.fetchAll(wanted))) throw new TypeError('a chunk of this release did not arrive')
  }

  /** Deletes the previous index.html: no tab requests it again. */
  activate = (event: ExtendableEvent): Promise<unknown> => this.shell.activate(event)

  /** index.html of this release; undefined when the browser has deleted it. */
  document = (): Promise<Response | undefined> => this.shell.matchPrecache(this.index)

  answer = (event: FetchEvent): Promise<Response> =>
    cacheFirst(event, { cacheName: this.names.code, ask: (request) => fetch(request), keep: keepCode })

  /** Loads missing chunks one after another, to leave the connection to the user. False when one did not arrive. */
  fetchMissing = (opened: readonly string[], all: boolean): Promise<boolean> =>
    this.fetchAll(all ? [...this.code] : [...this.code].filter((url) => opened.includes(url)))

  /** Whether a page with these chunks runs this release. */
  isOf = (opened: readonly string[]): boolean =>
    opened.length > 0 && opened.every((url) => this.code.has(url))

  /** Deletes chunks of earlier releases. Only when no tab can run one, and none is being installed. */
  async tidy(): Promise<void> {
    const cache = await openCache(this.names.code)
    for (const url of await this.keptCode()) if (!this.code.has(url)) await cache?.delete(url)
  }

  private async keptCode(): Promise<string[]> {
    const cache = await openCache(this.names.code)
    return ((await cache?.keys()) ?? []).map(({ url }) => url)
  }

  /** False when one did not arrive; the others are requested all the same. */
  private async fetchAll(urls: readonly string[]): Promise<boolean> {
    const cache = await openCache(this.names.code)
    if (!cache) return false
    let complete = true
    for (const url of urls) {
      if (await cachedResponse(cache, url)) continue
      try {
        await keepCode(cache, url, await fetch(url, { credentials: 'same-origin' }))
      } catch {
        // Offline, or no room: the next start requests missing files.
      }
      complete &&= (await cachedResponse(cache, url)) !== undefined
    }
    return complete
  }

  /** Chunks that a document names in this way. */
  private namedIn(html: string, before = ''): string[] {
    const names = html.matchAll(new RegExp(`${before}(${CODE_CACHE}[\\w.-]+)`, 'g'))
    return [...names].map(([, name = '']) => new URL(name, this.scope).href)
  }

  /**
   * An index.html with other chunks than this release belongs to another release (servers are not all updated together) or to a
   * proxy, and would break the app: the release is refused.
   */
  private async checked(response: Response): Promise<Response | null> {
    if (response.status !== 200) return null
    if (!/text\/html/.test(response.headers.get('content-type') ?? '')) return response
    const named = this.namedIn(await response.clone().text())
    return named.length > 0 && named.every((url) => this.code.has(url)) ? response : null
  }
}
