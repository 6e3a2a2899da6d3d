// npm run faults: every screen of the tour with a form, filled in, submitted and hit by each fault; counts
// what survives, and what the city has. Writes reports/faults.json, per fault and per screen; fails when
// something was lost or doubled.   --only=REGEX    forms whose name ('caseEdit, another user') matches
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies, root } from '../../scripts/ensure.mjs'

/** Number of screens per process: jsdom frees little memory. */
const SHARDS = 4

const reports = join(root, 'reports')
const notesOf = (shard) => join(reports, `faults-${shard}.ndjson`)
const shards = Array.from({ length: SHARDS }, (_, shard) => shard)

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

const linesOf = (notes) =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

const wrongsOf = ({ lost, doubled = [] }) => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled: ${what}`),
]

/** The counts of some results. */
function countsOf(outcomes) {
  const tried = outcomes.filter(({ filled }) => filled > 0)
  const sum = (of) => tried.reduce((total, one) => total + of(one), 0)
  return {
    forms: new Set(tried.map(({ place }) => place)).size,
    filled: sum(({ filled }) => filled),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled = [] }) => doubled.length),
  }
}

const groupsOf = (all, by) =>
  [...new Set(all.map((one) => one[by]))].map((name) => [name, all.filter((one) => one[by] === name)])

/** Screen → filled in, lost and doubled there, and what was not tried, and why. */
function byPlace(all) {
  return Object.fromEntries(
    groupsOf(all, 'place').map(([place, own]) => {
      const wrongs = own.flatMap((one) => wrongsOf(one).map((what) => `${one.fault}, ${what}`))
      const left = own.filter((one) => one.left !== '').map((one) => `${one.fault}: ${one.left}`)
      return [place, { filled: countsOf(own).filled, wrongs, left }]
    }),
  )
}

/** Untried forms by reason: one line for each form and reason. */
function leftOf(all) {
  const forms = new Set(all.filter(({ filled }) => filled > 0).map(({ place }) => place))
  const left = all.filter(({ place, left: why }) => forms.has(place) && why !== '')
  return groupsOf(
    left.map(({ place, left: why, fault }) => ({ what: `${place}: ${why}`, fault })),
    'what',
  ).map(([what, own]) => `${what} (${own.map(({ fault }) => fault).join(', ')})`)
}

async function runAll(only) {
  const left = [...shards]
  const codes = []
  const work = async () => {
    for (let shard = left.shift(); shard !== undefined; shard = left.shift()) {
      const notes = notesOf(shard)
      const env = { FAULTS_NOTES: notes, FAULTS_SHARD: `${shard}/${SHARDS}`, FAULTS_ONLY: only }
      codes.push(await vitest(env))
      console.log(`part ${shard + 1} of ${SHARDS}: ${linesOf(notes).length} tried`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), SHARDS) }, work))
  return codes.every((code) => code === 0)
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  ensureDependencies()
  mkdirSync(reports, { recursive: true })
  for (const shard of shards) rmSync(notesOf(shard), { force: true })
  const passed = await runAll(values.only)
  const all = shards.flatMap((shard) => linesOf(notesOf(shard)))
  const faults = Object.fromEntries(groupsOf(all, 'fault').map(([fault, own]) => [fault, countsOf(own)]))
  const whole = countsOf(all)
  const left = leftOf(all)
  const report = { ...whole, faults, left, places: byPlace(all) }
  writeFileSync(join(reports, 'faults.json'), `${JSON.stringify(report, null, 1)}\n`)
  console.table({ ...faults, all: whole })
  for (const one of left) console.log(`left: ${one}`)
  const wrongs = all.flatMap((one) => wrongsOf(one).map((what) => `${one.place}, ${one.fault}, ${what}`))
  for (const one of wrongs) console.log(`✗ ${one}`)
  process.exitCode = !passed || wrongs.length > 0 || whole.forms === 0 ? 1 : 0
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
