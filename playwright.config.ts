import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findNginx, launchOptions } from './scripts/ensure.mjs'

/**
 * The built app behind its demo backend: in hash mode, under /wxcom (spec §2), and with map keys, which the release of
 * the tree has none of.
 */
const sites = [
  { mode: 'release', outDir: 'dist', port: 4173, base: '/' },
  { mode: 'release_wxcom', outDir: 'dist-wxcom', port: 4174, base: '/wxcom/' },
  { mode: 'staging', outDir: 'dist-staging', port: 4175, base: '/' },
]

const urlOf = (mode: string) => {
  const site = sites.find((each) => each.mode === mode)
  return `http://127.0.0.1:${site?.port}${site?.base}`
}

// A list of the tests needs no builds.
for (const { mode, outDir } of process.argv.includes('--list') ? [] : sites) {
  if (!existsSync(new URL(`${outDir}/index.html`, import.meta.url))) {
    throw new Error(
      `${outDir} is missing: the tests run the built app. npx vite build --mode ${mode}, or npm test`,
    )
  }
}

/** Debian's nginx with the configuration of deploy/, where there is one (scripts/ensure.mjs). */
const withoutNginx = findNginx() ? [] : [/nginx\w*\.spec\.ts$/]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // One more than two cores: a page that waits for a toast to go leaves its core to another.
  workers: 3,
  // A busy machine can close a page or miss a frame; scripts/test.mjs names each test that needed its second try.
  retries: 1,
  // A busy machine is slow, not wrong: nothing here is a timed assertion.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // The steps of a failed test: `npm run e2e -- --trace on`. Recording them for all takes a third of the time.
    screenshot: 'only-on-failure',
    // Half of a test would be waiting for sheets to rise. Specs about what moves take the springs back.
    contextOptions: { reducedMotion: 'reduce' },
    // It is not there for what is tested without it, and hides requests from page.route (tests/e2e/worker.spec.ts).
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: [/(wxcom|mapKeys).*\.spec\.ts$/, ...withoutNginx],
      use: { baseURL: urlOf('release') },
    },
    { name: 'wxcom', testMatch: /wxcom.*\.spec\.ts$/, use: { baseURL: urlOf('release_wxcom') } },
    { name: 'mapKeys', testMatch: /mapKeys.*\.spec\.ts$/, use: { baseURL: urlOf('staging') } },
  ],
  webServer: sites.map(({ mode, port, base }) => ({
    command: `node node_modules/vite/bin/vite.js preview --mode ${mode} --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}${base}`,
    reuseExistingServer: false,
  })),
})
