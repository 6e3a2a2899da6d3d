import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Connect, type ResolvedConfig } from 'vite'

// Read by the config's own bundler, like vitePlugin.ts: nothing of the demo may be imported here but types.

const ENTRY = fileURLToPath(new URL('./shell.ts', import.meta.url))
const PATH = '__demo/shell.js'
const ASKED = /[?&]shell=(android|ios)(&|$)/

/** Whether this address of a page asks for the simulated shell. */
export const asksForShell = (address: string): boolean =>
  ASKED.test((address.split('#')[0] ?? '').replace(/^[^?]*/, ''))

/** One classic script: it must run before the app's modules, and in any engine the app runs in. */
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

/** The page with the shell's script in front of its own; same origin, so the page's security policy lets it run. */
export function withShell(html: string, base: string): string {
  const root = base.startsWith('/') ? base : '/'
  return html.replace(/<script\b/, `<script src="${root}${PATH}"></script>\n    <script`)
}

/** Answers the script; built on each request, which costs little and is never out of date. */
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

/** Preview serves files as they are: the page is answered here when it asks for the shell. */
export function shellPage({ root, build: { outDir }, base }: ResolvedConfig): Connect.NextHandleFunction {
  return (req, res, next) => {
    const page = resolve(root, outDir, 'index.html')
    const wanted = req.method === 'GET' && /text\/html/.test(req.headers.accept ?? '')
    if (!wanted || !asksForShell(req.url ?? '') || !existsSync(page)) return next()
    res.setHeader('content-type', 'text/html; charset=utf-8')
    res.setHeader('cache-control', 'no-store')
    res.end(withShell(readFileSync(page, 'utf8'), base))
  }
}
