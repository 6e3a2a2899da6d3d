import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The specs to run: those of the domain, or those of SPECS. */
const specs = process.env.SPECS ?? 'tests/domain'

/** For `npm run mutants`: one project, as Stryker wants it. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    ...(specs === 'tests/domain' ? {} : { environment: 'jsdom', setupFiles: ['tests/setup.ts'] }),
    css: false,
    include: [`${specs}/**/*.spec.{ts,tsx}`],
    server: { deps: { inline: [/antd-mobile/] } },
    restoreMocks: true,
    env: { TZ: 'UTC' },
  },
})
