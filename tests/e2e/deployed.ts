import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test as base } from './app'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}

/** The files of a build by their path below its base, without the compressed copies. */
export type Files = ReadonlyMap<string, Buffer>

export function filesOf(outDir: string): Files {
  const root = fileURLToPath(new URL(`../../${outDir}/`, import.meta.url))
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/\\/g, '/').replace(/\/+/g, '/'))
  return new Map(paths.map((path) => [path.slice(root.length), readFileSync(path)]))
}

/** The script of the built app that holds a module ('features/case/sign/CaseSign.tsx'), by its source map. */
export function chunkOf(module: string): string {
  const folder = new URL('../../dist-maps/assets/', import.meta.url)
  const maps = readdirSync(folder).filter((name) => {
    const { sources } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { sources: string[] }
    return sources.some((source) => source.endsWith(`/src/${module}`))
  })
  if (maps.length !== 1) throw new Error(`${module} is in ${maps.length} scripts of the build`)
  return `assets/${maps[0]?.replace(/\.map$/, '')}`
}

/** The same app as another release: all chunks and all references to them have new names. */
export function renamed(files: Files, mark: string): Files {
  const names = [...files.keys()].filter((path) => path.startsWith('assets/')).map((path) => path.slice(7))
  const every = new RegExp(names.map((name) => name.replace(/\./g, '\\.')).join('|'), 'g')
  const rename = (name: string) =>
    name.replace(/(.)(\.\w+)$/, (_, last: string, type: string) => (last === mark ? '_' : mark) + type)
  const other = (text: string) => text.replace(every, rename).replace(/(revision":")/g, `$1${mark}`)
  const renamedFile = (bytes: Buffer) => {
    const [before, after] = [bytes.toString('utf8'), other(bytes.toString('utf8'))]
    // The policy of the page contains the hash of its script.
    return Buffer.from(after.replace(hashOfScript(before), hashOfScript(after)), 'utf8')
  }
  return new Map([...files].map(([path, bytes]) => [other(path), renamedFile(bytes)]))
}

const hashOfScript = (html: string) =>
  createHash('sha256')
    .update(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
    .digest('base64')

/** The server of a city: the files of one release, index.html for its routes, and the gateway. */
export class Deployment {
  private readonly first: Files
  private files: Files
  private online = true
  private port = 0
  private readonly server = createServer((req, res) => this.serve(req, res))

  constructor(
    outDir: string,
    private readonly base: string,
    private readonly gateway: URL,
  ) {
    this.first = filesOf(outDir)
    this.files = this.first
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const at = this.server.address()
    this.port = typeof at === 'object' && at ? at.port : 0
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}${this.base}`
  }

  /** Addresses of all chunks of the deployed release. */
  get chunks(): string[] {
    return [...this.files.keys()].filter((path) => path.startsWith('assets/')).map((path) => this.url + path)
  }

  /** Replaces the deployed release; no file of the old one remains. */
  release(mark: string): void {
    this.files = renamed(this.first, mark)
  }

  /** Replaces a file of the build by another one; null removes it. */
  put(path: string, other: string | null): void {
    const files = new Map(this.files)
    const bytes = other === null ? undefined : files.get(other)
    if (bytes) files.set(path, bytes)
    else files.delete(path)
    this.files = files
  }

  /** Cuts the connection of worker and pages. */
  disconnect(): void {
    this.online = false
    this.server.closeAllConnections()
  }

  /** Restores the connection. */
  reconnect(): void {
    this.online = true
  }

  private serve(req: IncomingMessage, res: ServerResponse): void {
    if (!this.online) return void req.socket.destroy()
    const { pathname } = new URL(req.url ?? '/', this.gateway)
    const path = pathname.startsWith(this.base) ? pathname.slice(this.base.length) || 'index.html' : ''
    const file = this.files.get(path)
    if (file) return this.answer(res, path, file)
    if (/^\/(qyapi|files|__demo)\//.test(pathname)) return this.forward(req, res)
    const index = this.files.get('index.html')
    // As the release for WeCom is served: each path below its base opens the app.
    if (index && this.base !== '/' && pathname.startsWith(this.base)) this.answer(res, 'index.html', index)
    else res.writeHead(404).end()
  }

  private answer(res: ServerResponse, path: string, file: Buffer): void {
    const type = TYPES[path.replace(/^.*\./, '')] ?? 'application/octet-stream'
    const caching = path.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache'
    res.writeHead(200, { 'content-type': type, 'cache-control': caching }).end(file)
  }

  private forward(req: IncomingMessage, res: ServerResponse): void {
    const { hostname: host, port } = this.gateway
    const onward = send({ host, port, method: req.method, path: req.url, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  }
}

/** Tests with the service worker, which other tests block, on a separate server. */
export const test = base.extend<{ deployed: Deployment }>({
  serviceWorkers: 'allow',
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, here without fixtures.
  deployed: async ({}, use, info) => {
    const site = new URL(info.project.use.baseURL ?? '')
    const deployed = new Deployment(
      info.project.name === 'wxcom' ? 'dist-wxcom' : 'dist',
      site.pathname,
      site,
    )
    await deployed.start()
    await use(deployed)
    deployed.close()
  },
  baseURL: async ({ deployed }, use) => use(deployed.url),
})

/** The entries of caches whose names begin with this prefix: cg-code, cg-photos. */
export const cachedUrls = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (begin) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(begin))
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return entries.flat().map(({ url }) => url)
  }, cache)

/** Waits until all files of the app are cached. */
export const untilCached = (page: Page, deployed: Pick<Deployment, 'chunks'>): Promise<void> =>
  expect
    .poll(async () => (await cachedUrls(page, 'cg-code')).sort(), { timeout: 30_000 })
    .toEqual(deployed.chunks.sort())

/** Waits until the answer of a call is on the phone: it is stored a second after it arrives. */
export const isKept = (page: Page, call: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        // Opened before the app does, the database would be created without its stores.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'chengguan-kept')) return []
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('chengguan-kept')
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(opening.error)
        })
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const request = db.transaction('reads').objectStore('reads').getAllKeys()
          request.onsuccess = () => resolve(request.result)
        })
        db.close()
        return keys.map(String)
      }),
    )
    .toContainEqual(expect.stringContaining(call))

/** The script by which a page has loaded its release. */
export const mainScript = (page: Page): Promise<string | null> =>
  page.locator('script[type=module][src*="/entry-"]').getAttribute('src')
