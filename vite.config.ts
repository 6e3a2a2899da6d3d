import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type PluginOption, type UserConfig } from 'vite'
import { targets } from './scripts/browsers.ts'
import { splitting } from './scripts/chunks.ts'
import { compressedCopies } from './scripts/compress.ts'
import { earlyScripts } from './scripts/early.ts'
import { css } from './scripts/css.ts'
import { checkEnv } from './scripts/env.ts'
import { htmlPolicy } from './scripts/htmlPolicy.ts'
import { outboxKinds } from './scripts/outboxKinds.ts'
import { mapsBeside, releaseOf } from './scripts/release.ts'
import { slimLibraries } from './scripts/slimLibraries.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Where each mode's build goes; any other mode goes to dist-<mode>. */
const outDirs: Record<string, string> = { release: 'dist', release_wxcom: 'dist-wxcom' }

/** Its package offers the development build under every condition: warnings and pages for developers included. */
const productionRouter = ['index', 'dom-export'].map((file) => ({
  find: file === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: `${root}node_modules/react-router/dist/production/${file}.mjs`,
}))

/** The demo backend answers `npm start` and `npm run preview`; DEMO=off leaves it out, for a gateway on the same origin. */
async function demo(serving: boolean): Promise<PluginOption[]> {
  if (!serving || process.env.DEMO === 'off') return []
  const { demoBackend } = await import('./scripts/demo/vitePlugin.ts')
  return [demoBackend()]
}

/** Every build that is served over http(s) has a service worker. */
async function serviceWorker(wanted: boolean): Promise<PluginOption[]> {
  if (!wanted) return []
  const { worker } = await import('./scripts/worker.ts')
  return worker()
}

export default defineConfig(async ({ mode, command }): Promise<UserConfig> => {
  const env = checkEnv(loadEnv(mode, root, 'VITE_'), mode)
  // `npm run build:shell`: one classic script, because modules stay blank on file://.
  const shell = process.argv.includes('--shell')
  // Relative, so that a shell or any sub-directory can serve it. History mode needs a fixed base (spec §2: /wxcom).
  const base = mode === 'release_wxcom' ? '/wxcom/' : './'
  const hasWorker = command === 'build' && !shell
  return {
    root,
    base,
    resolve: {
      alias: [{ find: '@', replacement: `${root}src` }, ...(command === 'build' ? productionRouter : [])],
    },
    define: {
      'import.meta.env.WORKER': JSON.stringify(hasWorker),
      ...(command === 'build' && releaseOf(root)),
    },
    plugins: [
      react(),
      slimLibraries(),
      outboxKinds(root),
      await demo(command === 'serve'),
      // A file:// page has no cookies, and one script to wait for: nothing to win there.
      htmlPolicy({
        env,
        shell,
        scripts: shell ? undefined : (bundle, html) => earlyScripts(bundle, html, { env, root, base, mode }),
      }),
      await serviceWorker(hasWorker),
      mapsBeside(),
      // A shell reads its bundle from the phone.
      !shell && compressedCopies(),
    ],
    css,
    build: {
      outDir: shell ? 'dist-shell' : (outDirs[mode] ?? `dist-${mode}`),
      emptyOutDir: true,
      // The engines in the field, older than Vite's default.
      target: targets,
      // For whoever reads a reported fault; never in what is served (scripts/release.ts).
      sourcemap: 'hidden',
      modulePreload: shell ? false : { polyfill: false },
      // Otherwise a classic script carries its styles as text and adds them inline, which the policy refuses.
      cssCodeSplit: !shell,
      chunkSizeWarningLimit: shell ? 4000 : 500,
      // Larger ones would travel base64 inside CSS that every first load waits for.
      assetsInlineLimit: 2048,
      rolldownOptions: {
        // Vite's own loader of lazy chunks mentions import.meta, in a branch that a single script never takes.
        checks: { emptyImportMeta: !shell, bundlerTimings: false },
        output: shell ? { format: 'iife', codeSplitting: false } : { codeSplitting: splitting() },
      },
    },
  }
})
