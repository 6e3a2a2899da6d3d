import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/ensure.mjs'

/** Builds and opens each environment (npm run environments): two at a time, since a build takes a core. */
export default defineConfig({
  testDir: '.',
  testMatch: /opens\.ts$/,
  outputDir: '../../test-results/environments',
  fullyParallel: true,
  workers: 2,
  timeout: 5 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: launchOptions(),
  },
})
