import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const SOURCES = fileURLToPath(new URL('../src/sw', import.meta.url))

/**
 * The service worker of a build: src/sw as one classic script (sw.js) that knows every file of the build by name, and beside
 * it the one that withdraws it (sw-off.js, docs/deployment.md). The app registers it itself (src/app/worker).
 */
export const worker = (): PluginOption[] => [
  {
    name: 'worker-off',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'sw-off.js',
        source: readFileSync(`${SOURCES}/off.js`, 'utf8'),
      })
    },
  },
  VitePWA({
    strategies: 'injectManifest',
    srcDir: SOURCES,
    filename: 'sw.ts',
    injectRegister: null,
    // public/ has one.
    manifest: false,
    injectManifest: {
      // Classic: Safari and Firefox in the field know no worker of modules.
      rollupFormat: 'iife',
      // Its errors are reported by no page.
      sourcemap: false,
      globPatterns: ['index.html', 'icon.svg', 'manifest.webmanifest', 'assets/**'],
    },
  }),
]
