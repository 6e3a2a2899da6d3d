// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Playwright starts once: seconds, more on a busy machine. */
const LONG = 120_000

describe('the browser specs that are too large for npm test', () => {
  // Playwright loads the app's own modules without Vite, by Node's rules for imports.
  it.each(['tests/walk', 'tests/walk/mock.config.ts', 'tests/environments'])(
    'can be loaded: %s',
    (folder) => {
      const list = execFileSync(process.execPath, [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--list',
        '--config',
        folder,
      ])
      expect(list.toString()).toMatch(/Total: [1-9]\d* tests? in/)
    },
    LONG,
  )
})
