// npm run hostile: every screen opened and used under every mutation of the gateway's answers, and the
// schemas of the contract under many more bodies. Writes reports/hostile.json; fails when a screen fails.
// --only=REGEX    openings whose name ('caseEdit, 500') matches
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies, root } from '../../scripts/ensure.mjs'

/** Number of screens per process: jsdom frees little memory. */
const SHARDS = 6
/** An opening without a sign of life for this time (ms) hangs in an endless loop. */
const PATIENCE = 180_000
/** Bodies per call. */
const BODIES = 300

const reports = join(root, 'reports')
/** Results of a part, a line for each opening as it starts and ends. */
const notesOf = (shard) => join(reports, `hostile-${shard}.ndjson`)
const shards = Array.from({ length: SHARDS }, (_, shard) => shard)

function vitest(spec, env, watched) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', '--silent=true', spec],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
    )
    const timer = setInterval(() => {
      if (watched && existsSync(watched) && Date.now() - statSync(watched).mtimeMs > PATIENCE)
        child.kill('SIGKILL')
    }, 5000)
    child.once('close', (code) => {
      clearInterval(timer)
      resolve(code ?? 1)
    })
  })
}

const linesOf = (notes) =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []
const lines = () => shards.flatMap((shard) => linesOf(notesOf(shard)))

/** Key under which each type of problem is counted. */
const KINDS = {
  'white screens': /: white$/,
  'error boundaries': /: crashed$/,
  'uncaught errors': /^(uncaught|unhandled)/,
  'warnings of React': /^console/,
  'endless loops': /(calls without end|never comes to rest|hangs)$/,
  'endless waits': /(waits for ever|waits without a message)$/,
  'executed or drawn scripts': /: script$/,
  'screens without text or a way on': /: (shows nothing|no way on|no title)$/,
  'texts of JavaScript': /: shows /,
}

function summary() {
  const all = lines()
  const openings = all.filter(({ begun }) => !begun)
  const keyOf = ({ place, mutation }) => `${place}, ${mutation}`
  const ended = new Set(openings.map(keyOf))
  for (const { begun } of all)
    if (begun && !ended.has(keyOf(begun))) openings.push({ ...begun, taps: 0, calls: 0, wrongs: ['hangs'] })
  const wrongs = openings.flatMap((opening) =>
    opening.wrongs.map((wrong) => ({ opening: keyOf(opening), wrong })),
  )
  const known = Object.values(KINDS)
  const counts = Object.entries(KINDS).map(([kind, shape]) => [
    kind,
    wrongs.filter(({ wrong }) => shape.test(wrong)).length,
  ])
  const others = wrongs.filter(({ wrong }) => !known.some((shape) => shape.test(wrong))).length
  const sum = (field) => openings.reduce((total, one) => total + one[field], 0)
  return {
    screens: new Set(openings.map(({ screen }) => screen)).size,
    places: new Set(openings.map(({ place }) => place)).size,
    mutations: new Set(openings.map(({ mutation }) => mutation)).size,
    openings: openings.length,
    taps: sum('taps'),
    calls: sum('calls'),
    ...Object.fromEntries(counts),
    others,
    wrongs,
  }
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  ensureDependencies()
  mkdirSync(reports, { recursive: true })
  for (const shard of shards) rmSync(notesOf(shard), { force: true })
  const left = [...shards]
  const work = async () => {
    for (let shard = left.shift(); shard !== undefined; shard = left.shift()) {
      const notes = notesOf(shard)
      const env = { HOSTILE_NOTES: notes, HOSTILE_SHARD: `${shard}/${SHARDS}`, HOSTILE_ONLY: values.only }
      await vitest('tests/hostile/hostile.spec.tsx', env, notes)
      console.log(
        `part ${shard + 1} of ${SHARDS}: ${linesOf(notes).filter(({ begun }) => !begun).length} openings`,
      )
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const schemas = values.only
    ? 0
    : await vitest('tests/hostile/schemas.spec.ts', { HOSTILE_RUNS: String(BODIES) })
  const { wrongs, ...counts } = summary()
  const report = { ...counts, 'bodies per call': BODIES, schemas: schemas === 0 ? 'hold' : 'fail' }
  writeFileSync(join(reports, 'hostile.json'), `${JSON.stringify({ ...report, wrongs }, null, 1)}\n`)
  for (const [what, count] of Object.entries(report)) console.log(`${String(count).padStart(7)}  ${what}`)
  for (const { opening, wrong } of wrongs) console.log(`✗ ${opening}: ${wrong.slice(0, 200)}`)
  process.exitCode = wrongs.length > 0 || schemas !== 0 || counts.openings === 0 ? 1 : 0
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
