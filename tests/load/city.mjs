// The calls of one phone, recorded in the built app with a fake clock, and the load of 10,000 phones computed from them.
import { join } from 'node:path'
import { root } from '../../scripts/ensure.mjs'
import { fast, newPhone, newTab } from '../bench/phone.mjs'
import { CITY, chanceOf, crowd, peakOf } from './crowd.mjs'

const COLLECTOR = '13800000001'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** By then all prefetching is done. */
const SETTLED = 40 * MINUTE
/** A goal: more calls a second are a failure. */
const MOST = 400
/** Navigations in a working hour: one every 72 s, as in the day script. */
const ROUND = [
  '/gateway',
  '/verifyTask',
  '/problemRecord',
  '/announcement',
  '/taskRecord',
  '/merchantQuery',
  '/faq',
]
const MOVE = 72_000

/** The calls of a phone with the time of its page, and whether they are early calls. */
async function listen(phone, timeOf) {
  const calls = []
  phone.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/qyapi/')) return
    calls.push({ at: timeOf(), path: pathname.replace(/^.*\/v1\//, '') })
  })
  return calls
}

/** A tab with a fake clock, for app and city alike. */
async function openTab(phone, { url, token, control, world, clock }) {
  const { page } = await newTab(phone, token, fast)
  await page.clock.install({ time: clock.at })
  const live = async (time, step = 2000) => {
    for (let gone = 0; gone < time; gone += step) {
      clock.at += step
      await control(world, 'advance', { ms: step })
      await page.clock.runFor(step)
      await page.waitForTimeout(8)
    }
  }
  await page.goto(`${url}/#/gateway`)
  await page.waitForTimeout(500)
  return { page, live }
}

/** Records the openings, an idle hour and a working hour of one phone. */
async function recordPhone(browser, { url, tokenIn, control }) {
  const world = 'load-city'
  await control(world, 'reset', {})
  const token = await tokenIn(world, COLLECTOR)
  const clock = { at: Date.now() }
  const phone = await newPhone(browser, url, world)
  const calls = await listen(phone, () => clock.at)
  const tab = { url, token, control, world, clock }
  const since = async (work) => {
    const [from, start] = [calls.length, clock.at]
    await work()
    return calls.slice(from).map(({ at, path }) => ({ at: at - start, path }))
  }
  try {
    let opened
    const first = await since(async () => {
      opened = await openTab(phone, tab)
      await opened.live(SETTLED)
    })
    const idle = await since(() => opened.live(HOUR, 5000))
    const working = await since(async () => {
      for (let nth = 1; nth * MOVE <= HOUR; nth += 1) {
        await opened.page.evaluate(
          (to) => {
            window.location.hash = to
          },
          ROUND[nth % ROUND.length],
        )
        await opened.page.waitForTimeout(150)
        await opened.live(MOVE, 6000)
      }
    })
    await opened.page.close()
    clock.at += 40 * MINUTE
    await control(world, 'advance', { ms: 40 * MINUTE })
    const again = await since(async () => {
      opened = await openTab(phone, tab)
      await opened.live(SETTLED)
    })
    await opened.page.close()
    clock.at += 15 * HOUR
    await control(world, 'advance', { ms: 15 * HOUR })
    const nextDay = await since(async () => {
      opened = await openTab(phone, tab)
      await opened.live(SETTLED)
    })
    return { first, idle, working, again, nextDay }
  } finally {
    await phone.close()
  }
}

/** The calls that an opening makes for its screen, and those it prefetches, each from its own start. */
function partsOf(opening, within) {
  const screen = /getCurretUser|todoCount|appNotice\/latest|todayRoute|appCall/
  const first = opening.filter(({ path }) => screen.test(path)).map(({ at }) => at)
  const ahead = opening.filter(({ path }) => !screen.test(path)).map(({ at }) => at)
  return { first, round: ahead.map((at) => at - ahead[0]), within }
}

const hoursOf = (seconds) =>
  Array.from({ length: 24 }, (_, hour) => Math.max(...seconds.slice(hour * 3600, (hour + 1) * 3600)))

/** @returns calls of one phone, peaks of a city, and `wrong`: a peak above the goal */
export async function measureCity(browser, stage) {
  const recorded = await recordPhone(browser, stage)
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'src/stores/pauses.ts'), {
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: [{ find: '@', replacement: join(root, 'src') }] },
  })
  const chance = chanceOf(20_261_126)
  module.setChance(chance)
  const pauses = { growingPause: module.growingPause, probe: 10_000, longest: 120_000, back: 20_000 }
  const hour = recorded.working.length
  const days = {
    // Phones used on the day before, and 10,000 new phones on one morning; WITHIN and FIRST_WITHIN of src/kit/prefetch/usePrefetch.ts.
    usual: { ...partsOf(recorded.nextDay, 30 * MINUTE), hour },
    allNew: { ...partsOf(recorded.first, 5_000), hour },
  }
  const peaks = {}
  for (const [name, calls] of Object.entries(days)) {
    const seconds = crowd(calls, pauses, CITY, chance)
    peaks[name] = {
      shift: peakOf(seconds, CITY.shift - HOUR, CITY.shift + HOUR),
      back: peakOf(seconds, CITY.down.from, CITY.down.to + 30 * MINUTE),
      busiestByHour: hoursOf(seconds),
    }
  }
  const wrong = Object.entries(peaks).flatMap(([name, { shift, back }]) =>
    // 10,000 new phones on one day are an exception.
    (name === 'usual' ? [shift, back] : [back])
      .filter(({ calls }) => calls > MOST)
      .map(({ at, calls }) => `${name}: ${calls} calls a second at ${at}`),
  )
  const counts = Object.fromEntries(Object.entries(recorded).map(([name, calls]) => [name, calls.length]))
  return { calls: counts, peaks, wrong }
}
