// The measured builds: the app's release, rebuilt when its sources are newer, and the reference pages.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../scripts/ensure.mjs'

export const dist = join(root, 'dist')
export const shellDist = join(root, 'dist-shell')
export const reports = join(root, 'reports')
export const referenceDist = join(reports, 'bench-reference')
const referenceSource = fileURLToPath(new URL('reference', import.meta.url))

const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  '.env.release',
  'package-lock.json',
  'scripts',
]

function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const isCurrent = (outDir) =>
  newest(join(outDir, 'index.html')) > Math.max(...sources.map((name) => newest(join(root, name))))

/** Builds the app in mode release unless nothing has changed since the last build. */
export async function buildApp({ build }) {
  if (isCurrent(dist)) return
  console.log('dist is older than its sources: vite build --mode release')
  await build({ root, mode: 'release', logLevel: 'warn' })
}

/** Builds the bundle of native shells, likewise. Another process, because the configuration reads the flag of its command line. */
export function buildShell() {
  if (isCurrent(shellDist)) return
  console.log('dist-shell is older than its sources: npm run build:shell')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--mode', 'release', '--logLevel', 'warn', '--', '--shell']
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
}

/** One page, built like the app. */
const buildPage = (build, name, emptyOutDir) =>
  build({
    configFile: false,
    root: referenceSource,
    base: './',
    logLevel: 'error',
    build: {
      outDir: referenceDist,
      emptyOutDir,
      target: 'es2020',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(referenceSource, name) },
    },
  })

/** Each page separately: shared modules must not become a separate file of the reference page. */
export async function buildReference({ build }) {
  await buildPage(build, 'index.html', true)
  await buildPage(build, 'list.html', false)
}
