// npm run engines: the main jobs and every screen of the built app, with the demo city, in engines other than today's Chromium.
// --engine=wpe,firefox --job=bfcache-back,screens --times=20 for a part of it; --short for npm test; --install installs them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies } from '../../scripts/ensure.mjs'
import { reports } from '../bench/builds.mjs'

const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1]
const isShort = process.argv.includes('--short')

/** Engines that are not on the machine within this time (ms) are left out of npm test. */
const INSTALLED_WITHIN = 45_000
/** No job of npm test begins later than this (ms) after the first. */
const SHORT_WITHIN = 110_000

/** What npm test runs of each engine: what broke first, and some screens. Its other tests are for today's Chromium. */
const SHORT = {
  engine: 'webkitgtk,wpe,firefox,chromium88',
  job: 'draft-reload,bfcache-back,bfcache-open,screens',
}

/** Whether something is among what an option names; everything is where it names nothing. */
function chosen(name) {
  const names = (option(name) ?? (isShort ? SHORT[name] : ''))?.split(',')
  return (each) => names[0] === '' || names.includes(each)
}

async function main() {
  ensureDependencies()
  const { engines, install, missing } = await import('./engines.mjs')
  if (process.argv.includes('--install')) {
    install()
    for (const engine of engines) console.log(missing(engine) || `${engine.name} is installed`)
    return
  }
  if (isShort) install(INSTALLED_WITHIN)
  const { runSuite } = await import('./suite.mjs')
  const results = await runSuite({
    wants: chosen('engine'),
    wanted: chosen('job'),
    times: Number(option('times') ?? 1),
    allScreens: !isShort,
    until: isShort ? Date.now() + SHORT_WITHIN : Infinity,
    sure: !isShort,
  })
  const failed = results.filter(({ passed }) => !passed).length
  const twice = results.filter(({ passed, tries }) => passed && tries > 1).length
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'engines.json'), JSON.stringify(results, null, 2))
  console.log(`${results.length - failed} passed, ${twice} of them at the second try, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
