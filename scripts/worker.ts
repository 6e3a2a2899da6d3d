import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const SOURCES = fileURLToPath(new URL('../src/sw', import.meta.url))

/**
 * The service worker of a build: src/sw as one classic script (sw.js) with the list of all files, and the script that
 * removes it (sw-off.js, docs/deployment.md). The app registers it (src/app/worker).
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
      // Classic: older Safari and Firefox have no module workers.
      rollupFormat: 'iife',
      // No page reports its errors.
      sourcemap: false,
      globPatterns: ['index.html', 'icon.svg', 'manifest.webmanifest', 'assets/**'],
    },
  }),
]
