import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** For `npm run mutants`: the specs of what is mutated, in one project, as Stryker wants them. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    css: false,
    include: ['tests/{domain,kit/edit}/**/*.spec.{ts,tsx}'],
    server: { deps: { inline: [/antd-mobile/] } },
    restoreMocks: true,
    env: { TZ: 'UTC' },
  },
})
