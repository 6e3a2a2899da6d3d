// Runs browser specs that are too large for npm test: node scripts/browse.mjs <folder> [--builds] [Playwright
// options].
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser, ensureDependencies, root } from './ensure.mjs'

const [folder, ...options] = process.argv.slice(2)
const playwrightOptions = options.filter((option) => option !== '--builds')

function run(script, args, env = {}) {
  const all = { ...process.env, ...env }
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: all,
  })
  if (status !== 0) process.exit(status ?? 1)
}

ensureDependencies()
if (options.includes('--builds')) {
  const build = (mode, env) =>
    run('node_modules/vite/bin/vite.js', ['build', '--mode', mode, '--logLevel', 'warn'], env)
  build('release')
  build('release_wxcom')
  // Invalid keys: the tests replace the map providers.
  build('staging', { VITE_TIANDITU_TK: 'test-tk', VITE_BAIDU_AK: 'test-ak' })
}
const browser = await ensureBrowser()
const env = browser ? { CHROMIUM_PATH: browser } : {}
run('node_modules/@playwright/test/cli.js', ['test', '-c', folder, ...playwrightOptions], env)
