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
import { shellPage, shellScript, wantsShell, withShell } from '../shell/serveShell.ts'

// The bundler of the config reads this file, and Vite's module runner loads the demo: only its types are imported here.

const OURS = /\/(api-[\w-]+\/api\/|__demo\/|files\/(demo|upload)\/|tdtApi\/|baiduApi\/)/
const ENTRY = fileURLToPath(new URL('./serve.ts', import.meta.url))

/** How long a connection without a request stays open (ms); nginx closes its own after 60 s. */
const KEPT_OPEN = 120_000

interface Loaded {
  middleware: Connect.NextHandleFunction
  files: readonly string[]
}

async function load(config: ResolvedConfig): Promise<Loaded> {
  const { module, dependencies } = await runnerImport<typeof Serve>(ENTRY, {
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    resolve: { alias: config.resolve.alias },
  })
  return { middleware: module.demoMiddleware(), files: dependencies.map(normalizePath) }
}

/** Loads the demo at start, and again when one of its files changes. */
function lateDemo(config: ResolvedConfig) {
  const start = () => {
    const begun = load(config)
    // Logged once here; each request fails with the same error.
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
    // After a failed load, any change may fix it.
    loaded.then((demo) => isPart(demo) && restart(), restart)
  }
  return { middleware, restartFor }
}

/** Lets `vite` and `vite preview` answer the gateway's paths; ?shell=android or ?shell=ios adds a simulated shell. */
export function demoBackend(): Plugin {
  let base = '/'
  return {
    name: 'chengguan:demo',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { originalUrl = '' }) => (wantsShell(originalUrl) ? withShell(html, base) : html),
    },
    configureServer(server: ViteDevServer) {
      server.middlewares.use(shellScript(server.config))
      const { middleware, restartFor } = lateDemo(server.config)
      server.watcher.on('change', restartFor)
      server.middlewares.use(middleware)
    },
    configurePreviewServer(server) {
      // Node closes after 5 s, perhaps just when the nginx of the browser tests sends a request: that was a 502.
      if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = KEPT_OPEN
      server.middlewares.use(shellScript(server.config))
      server.middlewares.use(shellPage(server.config))
      server.middlewares.use(lateDemo(server.config).middleware)
    },
  }
}
