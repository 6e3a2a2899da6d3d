import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { outboxKinds } from './scripts/outboxKinds.ts'

/** Pure rules: no document, nothing to clear up after a spec. */
const domain = 'tests/domain/**/*.spec.ts'
const exclude = ['tests/e2e/**', 'node_modules/**', domain]
const page = { environment: 'jsdom' as const, setupFiles: ['tests/setup.ts'] }

/**
 * Specs that put other modules in the place of the app's, or whose first line gives another reason: each has a worker to
 * itself. All others share theirs, with its document and its modules, and leave both as they found them
 * (src/domain/resettable, tests/setOwn).
 */
const ALONE = /^\/\/ Alone in its worker: |\bvi\.(?:mock|doMock|resetModules)\(/
const alone = readdirSync(new URL('./tests', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.split('\\').join('/')}`)
  .filter((path) => /^tests\/(?!e2e\/).*\.spec\.tsx?$/.test(path))
  .filter((path) => ALONE.test(readFileSync(new URL(path, import.meta.url), 'utf8')))

export default defineConfig({
  plugins: [react(), outboxKinds(import.meta.dirname)],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    css: false,
    // Its ESM files import each other without extensions, which only Vite resolves.
    server: { deps: { inline: [/antd-mobile/] } },
    testTimeout: 90_000,
    hookTimeout: 90_000,
    restoreMocks: true,
    // The list of a run names what passed at its second try.
    retry: 1,
    // No maxWorkers: the projects would inherit it, and --maxWorkers would not reach them (scripts/test.mjs).
    // Phones in the field and machines in a data centre must show the same times.
    env: { ...loadEnv('development', process.cwd(), 'VITE_'), TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          ...page,
          name: 'shared',
          isolate: false,
          include: ['tests/**/*.spec.{ts,tsx}'],
          exclude: [...exclude, ...alone],
        },
      },
      { extends: true, test: { ...page, name: 'alone', include: alone } },
      { extends: true, test: { name: 'domain', environment: 'node', isolate: false, include: [domain] } },
    ],
  },
})
