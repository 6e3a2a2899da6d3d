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

/** Lines that an administrator adapts. Each must exist; otherwise update this list with the configuration. */
function adapted(site: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
    return text.split(from).join(to)
  }, site)
}

/** Debian ships the Brotli module as a separate package; other systems may not have it. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
export const hasBrotli = (): boolean => existsSync(BROTLI)

/** The nginx.conf around the site file, as far as a package or image provides it. */
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

/** nginx on a separate port, with both builds and this gateway. */
class Nginx {
  private process: ChildProcess | null = null
  private readonly folder = mkdtempSync(join(tmpdir(), 'chengguan-nginx-'))
  private port = 0

  /** Path of the access log. */
  private get log(): string {
    return join(this.folder, 'access.log')
  }

  /** Contents of the access log so far. */
  logged(): string {
    return readFileSync(this.log, 'utf8')
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`
  }

  /** Addresses of all chunks of the first release. */
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
      // Controls of the demo, which no real city has.
      '^/(qyapi|': '^/(__demo|qyapi|',
      '/var/log/nginx/chengguan.log': this.log,
    })
    writeFileSync(join(this.folder, 'site.conf'), site)
    writeFileSync(join(this.folder, 'nginx.conf'), around(this.folder))
    this.process = spawn(findNginx() ?? 'nginx', ['-p', this.folder, '-c', join(this.folder, 'nginx.conf')], {
      stdio: 'inherit',
    })
    await this.untilUp()
  }

  /** Replaces the release; no chunk of the old one remains (docs/deployment.md). */
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

  private async untilUp(): Promise<void> {
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

/** Tests of the deployed app, with its worker. */
export const test = base.extend<object, { nginx: Nginx }>({
  serviceWorkers: 'allow',
  nginx: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, here without fixtures.
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
