import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Connect, type ResolvedConfig } from 'vite'

// The config's own bundler reads this file, so it imports only types of the demo.

const ENTRY = fileURLToPath(new URL('./shell.ts', import.meta.url))
const PATH = '__demo/shell.js'
const SHELL_QUERY = /[?&]shell=(android|ios)(&|$)/

export const wantsShell = (address: string): boolean =>
  SHELL_QUERY.test((address.split('#')[0] ?? '').replace(/^[^?]*/, ''))

/** A classic script, because it runs before the app's modules in any engine. */
async function bundle({ root }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'demoShell' },
    },
  })
  const [first] = [built].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the simulated shell was not built')
  return chunk.code
}

/** Same origin, as the security policy requires. */
export function withShell(html: string, base: string): string {
  const root = base.startsWith('/') ? base : '/'
  return html.replace(/<script\b/, `<script src="${root}${PATH}"></script>\n    <script`)
}

/** Built on each request, so it is always up to date. */
export function shellScript(config: ResolvedConfig): Connect.NextHandleFunction {
  return (req, res, next) => {
    if (!req.url?.split('?')[0]?.endsWith(`/${PATH}`)) return next()
    bundle(config).then((code) => {
      res.setHeader('content-type', 'text/javascript; charset=utf-8')
      res.setHeader('cache-control', 'no-store')
      res.end(code)
    }, next)
  }
}

/** Preview serves static files, so a page with the shell is served here. */
export function shellPage({ root, build: { outDir }, base }: ResolvedConfig): Connect.NextHandleFunction {
  return (req, res, next) => {
    const page = resolve(root, outDir, 'index.html')
    const wanted = req.method === 'GET' && /text\/html/.test(req.headers.accept ?? '')
    if (!wanted || !wantsShell(req.url ?? '') || !existsSync(page)) return next()
    res.setHeader('content-type', 'text/html; charset=utf-8')
    res.setHeader('cache-control', 'no-store')
    res.end(withShell(readFileSync(page, 'utf8'), base))
  }
}
