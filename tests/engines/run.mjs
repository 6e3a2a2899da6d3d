// npm run engines: the main jobs and every screen of the built app, with the demo city, in engines other than
// current Chromium. --engine=wpe,firefox --job=bfcache-back,screens --times=20 for a part of it; --short for
// npm test; --install installs them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, option } from '../../scripts/ensure.mjs'
import { reports } from '../bench/builds.mjs'

const isShort = process.argv.includes('--short')

/**
 * npm test skips engines whose packages take longer than this to download (ms); unpacking takes about as long
 * again.
 */
const FETCHED_WITHIN = 30_000
/** Latest start of a job in npm test (ms after its beginning), installation included. It runs beside the unit tests, which take longer. */
const SHORT_WITHIN = 300_000

/** The part of npm test: what broke first, and some screens. Its other tests cover current Chromium. */
const SHORT = { engine: 'webkitgtk,wpe,firefox,chromium88', job: 'bfcache-back,bfcache-open,screens' }

/** Whether an option names something; without a value it names everything. */
function chosen(name) {
  const names = (option(name) ?? (isShort ? SHORT[name] : ''))?.split(',')
  return (each) => names[0] === '' || names.includes(each)
}

/** One line for each engine, so that skipped ones are visible. */
function printSummary(names, results) {
  console.log('')
  for (const name of names) {
    const own = results.filter(({ engine }) => engine === name)
    const failed = own.filter(({ passed }) => !passed).length
    console.log(
      `${name}: ${own.length === 0 ? 'not run' : `${own.length - failed} passed, ${failed} failed`}`,
    )
  }
  const failed = results.filter(({ passed }) => !passed).length
  const twice = results.filter(({ passed, tries }) => passed && tries > 1).length
  console.log(`${results.length - failed} passed, ${twice} of them at the second try, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

async function main() {
  const until = isShort ? Date.now() + SHORT_WITHIN : Infinity
  ensureDependencies()
  const { engines, install, missing } = await import('./engines.mjs')
  if (process.argv.includes('--install')) {
    install()
    for (const engine of engines) console.log(missing(engine) || `${engine.name} is installed`)
    return
  }
  const wanted = engines.filter(({ name }) => chosen('engine')(name))
  if (isShort) install(FETCHED_WITHIN)
  const { runSuite } = await import('./suite.mjs')
  const results = await runSuite(wanted, {
    wanted: chosen('job'),
    times: Number(option('times') ?? 1),
    allScreens: !isShort,
    // These jobs mostly wait, and change nothing in the city.
    atOnce: isShort ? 2 : 1,
    until,
    sure: !isShort,
  })
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'engines.json'), JSON.stringify(results, null, 2))
  printSummary(
    wanted.map(({ name }) => name),
    results,
  )
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
