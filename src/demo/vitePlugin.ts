import { fileURLToPath } from 'node:url'
import {
  type Connect,
  normalizePath,
  type Plugin,
  type ResolvedConfig,
  runnerImport,
  type ViteDevServer,
} from 'vite'
import type * as Serve from './serve'
import { asksForShell, shellPage, shellScript, withShell } from './shell/serveShell'

// Only this file is read by the config's own bundler; the demo itself is loaded by Vite's module runner, which knows
// the alias. So it imports nothing of the demo but types.

/** Paths the demo may know; everything else goes on without waiting for it. */
const OURS = /\/(api-[\w-]+\/api\/|__demo\/|files\/(demo|upload)\/|tdtApi\/|baiduApi\/)/
const ENTRY = fileURLToPath(new URL('./serve.ts', import.meta.url))

interface Loaded {
  middleware: Connect.NextHandleFunction
  files: readonly string[]
}

/** Loads serve.ts with everything below it, afresh. */
async function load(config: ResolvedConfig): Promise<Loaded> {
  const { module, dependencies } = await runnerImport<typeof Serve>(ENTRY, {
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    resolve: { alias: config.resolve.alias },
  })
  return { middleware: module.demoMiddleware(), files: dependencies.map(normalizePath) }
}

/** Answers the demo's paths with a demo that is loaded at once, and afresh when one of its files has changed. */
function lateDemo(config: ResolvedConfig) {
  const start = () => {
    const begun = load(config)
    // Said here once; every request that meets it gets it as its own error.
    begun.catch((error: unknown) => config.logger.error(`demo backend: ${String(error)}`))
    return begun
  }
  let loaded = start()
  const middleware: Connect.NextHandleFunction = (req, res, next) => {
    if (!OURS.test(req.url ?? '')) return next()
    loaded.then((demo) => demo.middleware(req, res, next), next)
  }
  const restart = () => {
    loaded = start()
  }
  const restartFor = (file: string) => {
    const isPart = ({ files }: Loaded) => files.includes(normalizePath(file))
    // When it did not load, whatever changed may have mended it.
    loaded.then((demo) => isPart(demo) && restart(), restart)
  }
  return { middleware, restartFor }
}

/**
 * The demo backend inside Vite: `vite` and `vite preview` answer the gateway's paths themselves. A page asked for with
 * ?shell=android or ?shell=ios finds a simulated native shell around it (shell/shell.ts).
 */
export function demoBackend(): Plugin {
  let base = '/'
  return {
    name: 'chengguan:demo',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { originalUrl = '' }) => (asksForShell(originalUrl) ? withShell(html, base) : html),
    },
    configureServer(server: ViteDevServer) {
      server.middlewares.use(shellScript(server.config))
      const { middleware, restartFor } = lateDemo(server.config)
      server.watcher.on('change', restartFor)
      server.middlewares.use(middleware)
    },
    configurePreviewServer(server) {
      server.middlewares.use(shellScript(server.config))
      server.middlewares.use(shellPage(server.config))
      server.middlewares.use(lateDemo(server.config).middleware)
    },
  }
}
