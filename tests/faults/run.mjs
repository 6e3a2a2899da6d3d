// npm run faults: every screen of the tour that has a form, filled in and hit by each fault; what is found again is counted.
// Writes reports/faults.json, per screen; fails where something was lost.
//   --only=REGEX    forms whose name ('caseEdit, another user') matches
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies, root } from '../../scripts/ensure.mjs'

const reports = join(root, 'reports')
const notes = join(reports, 'faults.ndjson')

function vitest(env) {
  const args = ['run', '--reporter=dot', '--silent=true', 'tests/faults/faults.spec.tsx']
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

const outcomes = () =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

/** Screen → what was filled in and lost there, or why nothing was tried. */
function byPlace(all) {
  const places = [...new Set(all.map(({ place }) => place))]
  return Object.fromEntries(
    places.map((place) => {
      const own = all.filter((one) => one.place === place)
      const filled = own.reduce((sum, one) => sum + one.filled, 0)
      const lost = own.flatMap((one) => one.lost.map((what) => `${one.fault}: ${what}`))
      return [place, filled === 0 ? { left: own[0].left } : { filled, lost }]
    }),
  )
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  ensureDependencies()
  mkdirSync(reports, { recursive: true })
  rmSync(notes, { force: true })
  const code = await vitest({ FAULTS_NOTES: notes, FAULTS_ONLY: values.only })
  const all = outcomes()
  const places = byPlace(all)
  const tried = Object.entries(places).filter(([, { filled }]) => filled > 0)
  const lost = tried.flatMap(([place, one]) => one.lost.map((what) => `${place}, ${what}`))
  const filled = tried.reduce((sum, [, one]) => sum + one.filled, 0)
  const counts = {
    faults: new Set(all.map(({ fault }) => fault)).size,
    forms: tried.length,
    filled,
    lost: lost.length,
  }
  writeFileSync(join(reports, 'faults.json'), `${JSON.stringify({ ...counts, places }, null, 1)}\n`)
  for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(7)}  ${what}`)
  for (const one of lost) console.log(`✗ ${one}`)
  process.exitCode = code !== 0 || lost.length > 0 || tried.length === 0 ? 1 : 0
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
