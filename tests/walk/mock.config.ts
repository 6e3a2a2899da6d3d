import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import walk from './playwright.config'

const cwd = fileURLToPath(new URL('../..', import.meta.url))
const site = '--host 127.0.0.1 --port 4178 --strictPort'

/** A walk over the built app whose gateway is Prism with docs/openapi.json (npm run walk:mock). */
export default defineConfig({
  ...walk,
  testMatch: /mock\.walk\.ts$/,
  outputDir: '../../test-results/mock',
  retries: 0,
  webServer: [
    {
      command: `node node_modules/vite/bin/vite.js preview --mode release ${site}`,
      cwd,
      url: 'http://127.0.0.1:4178/',
    },
    // The first run downloads it.
    { command: 'node scripts/mock.mjs --port 4179', cwd, port: 4179, timeout: 10 * 60_000 },
  ],
  projects: [{ name: 'mock', use: { baseURL: 'http://127.0.0.1:4178/' } }],
})
