import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'

/** The specs to run: those of the domain, or those of SPECS, a folder or a spec. */
const specs = process.env.SPECS ?? 'tests/domain'

/** Reports specs that a mutant keeps from loading: Stryker only counts failed tests, and would call it survived. */
function loadErrors(): Reporter {
  let run: Vitest | undefined
  return {
    onInit: (vitest) => {
      run = vitest
    },
    onTestModuleEnd: (spec) => {
      const [error] = spec.errors()
      if (error && spec.children.size === 0) run?.state.catchError(new Error(error.message), 'Not loaded')
    },
  }
}

/** For `npm run mutants`: one project, as Stryker wants it. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    ...(specs.startsWith('tests/domain') ? {} : { environment: 'jsdom', setupFiles: ['tests/setup.ts'] }),
    css: false,
    include: [/\.tsx?$/.test(specs) ? specs : `${specs}/**/*.spec.{ts,tsx}`],
    server: { deps: { inline: [/antd-mobile/] } },
    reporters: [loadErrors()],
    restoreMocks: true,
    env: { TZ: 'UTC' },
  },
})
