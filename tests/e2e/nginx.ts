import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNginx } from '../../scripts/ensure.mjs'
import { test as base } from './app'
import { filesOf, renamed } from './deployed'

const project = fileURLToPath(new URL('../../', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  server.close()
  await once(server, 'close')
  return typeof at === 'object' && at ? at.port : 0
}

/** What an administrator adapts: each must be there, or the configuration has changed and this with it. */
function adapted(site: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
    return text.split(from).join(to)
  }, site)
}

/** Debian packs the Brotli module apart; other systems may not have it. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
export const hasBrotli = (): boolean => existsSync(BROTLI)

/** A nginx around the site file, as far as a package or an image brings its own. */
const around = (folder: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
${hasBrotli() ? `load_module ${BROTLI};` : ''}
events {}
http {
  include /etc/nginx/mime.types;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
  include ${folder}/site.conf;
}
`

/** nginx on a port of its own, with both builds of the tree and this gateway behind it. */
class Nginx {
  private process: ChildProcess | null = null
  private readonly folder = mkdtempSync(join(tmpdir(), 'chengguan-nginx-'))
  private port = 0

  /** Where it writes who asked for what. */
  private get log(): string {
    return join(this.folder, 'access.log')
  }

  /** What it has written so far. */
  logged(): string {
    return readFileSync(this.log, 'utf8')
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`
  }

  /** Addresses of every chunk of the first release. */
  get chunks(): string[] {
    return [...filesOf('dist').keys()]
      .filter((path) => path.startsWith('assets/'))
      .map((path) => this.url + path)
  }

  async start(gateway: URL): Promise<void> {
    this.port = await freePort()
    mkdirSync(join(this.folder, 'srv'))
    symlinkSync(join(project, 'dist'), join(this.folder, 'srv/app'))
    symlinkSync(join(project, 'dist-wxcom'), join(this.folder, 'srv/wxcom'))
    cpSync(join(project, 'deploy/chengguan.headers'), join(this.folder, 'chengguan.headers'))
    const site = adapted(readFileSync(join(project, 'deploy/nginx.conf'), 'utf8'), {
      ...(hasBrotli() ? {} : { 'brotli_static on;': '' }),
      'server 127.0.0.1:8080;': `server ${gateway.host};`,
      'listen 80;': `listen 127.0.0.1:${this.port};`,
      '/srv/chengguan': join(this.folder, 'srv'),
      '/etc/nginx/conf.d': this.folder,
      // The demo's own controls, which no city has.
      '^/(qyapi|': '^/(__demo|qyapi|',
      '/var/log/nginx/chengguan.log': this.log,
    })
    writeFileSync(join(this.folder, 'site.conf'), site)
    writeFileSync(join(this.folder, 'nginx.conf'), around(this.folder))
    this.process = spawn(findNginx() ?? 'nginx', ['-p', this.folder, '-c', join(this.folder, 'nginx.conf')], {
      stdio: 'inherit',
    })
    await this.answers()
  }

  /** Puts another release of the app in the place of the present one, of which no chunk stays (docs/deployment.md). */
  release(mark: string): void {
    const folder = join(this.folder, `app-${mark}`)
    for (const [path, bytes] of renamed(filesOf('dist'), mark)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), bytes)
    }
    const next = join(this.folder, 'srv/next')
    symlinkSync(folder, next)
    renameSync(next, join(this.folder, 'srv/app'))
  }

  private async answers(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const there = await fetch(this.url).then(
        ({ ok }) => ok,
        () => false,
      )
      if (there) return
      if (this.process?.exitCode !== null) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('nginx does not answer')
  }

  async stop(): Promise<void> {
    if (this.process && this.process.exitCode === null) {
      this.process.kill()
      await once(this.process, 'exit')
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Tests of the app as it is deployed, worker and all. */
export const test = base.extend<object, { nginx: Nginx }>({
  serviceWorkers: 'allow',
  nginx: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use, info) => {
      const nginx = new Nginx()
      await nginx.start(new URL(info.project.use.baseURL ?? ''))
      await use(nginx)
      await nginx.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ nginx }, use) => use(nginx.url),
})
