// The jobs of an engine one by one, then the screens, and their results.
import * as vite from 'vite'
import { buildApp } from '../bench/builds.mjs'
import { startCity } from '../bench/city.mjs'
import { missing } from './engines.mjs'
import { caseJobs } from './jobs/case.mjs'
import { draftJobs } from './jobs/draft.mjs'
import { listJobs } from './jobs/list.mjs'
import { offlineJobs } from './jobs/offline.mjs'
import { reportJobs } from './jobs/report.mjs'
import { sessionJobs } from './jobs/session.mjs'
import { findPlaces, runScreens } from './screens.mjs'
import { awayPage, NotHere, openStage, tourOf } from './stage.mjs'

/** In this order. A job gets a new stage and throws when the app fails. */
const jobs = { ...sessionJobs, ...caseJobs, ...reportJobs, ...draftJobs, ...listJobs, ...offlineJobs }

/** A job that takes longer (ms) has failed. */
const JOB_WITHIN = 90_000

function inTime(work) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not within ${JOB_WITHIN / 1000} s`)), JOB_WITHIN)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

const failureOf = (work) =>
  inTime(work()).then(
    () => null,
    (reason) => reason,
  )

/**
 * Runs a check, prints its result, and returns it as a list: empty if the engine cannot run it here.
 * @param again prepares a second try
 */
async function report(engine, name, work, again) {
  const begun = performance.now()
  const first = await failureOf(work)
  if (first instanceof NotHere) {
    console.log(`  - ${engine} ${name}: not run: ${first.message}`)
    return []
  }
  const error = first && (await failureOf(async () => again().then(work)))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    error ? `  ✗ ${engine} ${name}: ${error.message} (${seconds} s)` : `  ✓ ${engine} ${name}, ${seconds} s`,
  )
  if (first && !error) console.log(`passed at the second try: ${engine} ${name}: ${first.message}`)
  return [{ engine, name, passed: !error, why: error?.message ?? '', tries: first ? 2 : 1 }]
}

/** An engine that opens a page here. */
async function begin(engine, city) {
  const running = await engine.start()
  try {
    const stage = await openStage(running, city)
    try {
      await stage.page.open(`${stage.site.url}/robots.txt`)
      const path = await stage.page.run('return location.pathname')
      if (path !== '/robots.txt') throw new Error(`it stays at ${path}`)
    } finally {
      await stage.close()
    }
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}

async function runEngine(engine, begun, around, { wanted, times, allScreens, until }) {
  const results = []
  let running = begun
  const restart = async () => {
    await running.stop()
    running = await engine.start()
  }
  const runJob = async (work) => {
    const stage = await openStage(running, around.city)
    try {
      await work({ ...stage, away: around.away.url, width: engine.width ?? 390 })
    } finally {
      await stage.close()
    }
  }
  try {
    const run = async (name, ...how) => {
      if (Date.now() > until) console.log(`  - ${engine.name} ${name}: not run: the time is up`)
      else results.push(...(await report(engine.name, name, ...how)))
    }
    for (const [name, work] of Object.entries(jobs).filter(([name]) => wanted(name)))
      for (let time = 0; time < times; time += 1) await run(name, () => runJob(work), restart)
    if (wanted('screens')) await runScreens(() => running, { ...around, run, restart }, allScreens)
  } finally {
    await running.stop()
  }
  return results
}

/** The result of one engine. Only if it must be `sure` does a failed start count as a failure. */
async function tryEngine(engine, around, { sure, ...options }) {
  const why = missing(engine) || (Date.now() > options.until && 'the time is up')
  if (why) {
    console.log(`${engine.name}: not run: ${why}`)
    return []
  }
  console.log(engine.name)
  const failure = (reason) => [{ engine: engine.name, name: 'start', passed: false, why: reason, tries: 1 }]
  try {
    const begun = await begin(engine, around.city).catch((error) => {
      console.log(`  ${sure ? '✗' : '- not run:'} it does not start here: ${error.message}`)
    })
    if (!begun) return sure ? failure('does not start') : []
    return await runEngine(engine, begun, around, options)
  } catch (error) {
    console.log(`  ✗ ${engine.name} ended between two jobs: ${error.message}`)
    return failure(error.message)
  }
}

/**
 * @param wanted engines
 * @param options `atOnce` engines that run side by side; `wanted` jobs by name, 'screens' among them; `times` that each job runs;
 *   `allScreens`, or the few of npm test; `until` when (ms) the last job may begin; `sure` if each engine must start
 * @returns the result of each job and screen
 */
export async function runSuite(wanted, options) {
  await buildApp(vite)
  const city = await startCity(vite)
  const away = await awayPage()
  const results = []
  try {
    const tour = await tourOf(vite)
    let shared
    // Due work changes during the check of all screens in all engines.
    const placesOf = () => (options.allScreens ? findPlaces(city, tour) : (shared ??= findPlaces(city, tour)))
    const around = { city, away, placesOf }
    const left = [...wanted]
    const lane = async () => {
      for (let engine; (engine = left.shift());) results.push(...(await tryEngine(engine, around, options)))
    }
    await Promise.all(Array.from({ length: options.atOnce }, lane))
  } finally {
    away.close()
    await city.close()
  }
  return results
}
