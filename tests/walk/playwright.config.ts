import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import whole from '../../playwright.config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Walks over all screens of the built app (npm run walk), on the sites of the browser suite. */
export default defineConfig({
  ...whole,
  webServer: [whole.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
  testDir: '.',
  testMatch: /policy\.walk\.ts$/,
  outputDir: '../../test-results/walk',
  timeout: 20 * 60_000,
  reporter: [['list']],
  projects: [
    { name: 'without keys', use: { baseURL: 'http://127.0.0.1:4173/' } },
    { name: 'with keys', use: { baseURL: 'http://127.0.0.1:4175/' } },
  ],
})
