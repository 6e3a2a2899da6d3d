// A working day of six hours in a few minutes: 300 navigations, 40 submits, a connection that comes and goes.
// The clocks of page and city advance together in between.
import { heapOf } from '../bench/moves.mjs'
import { newPhone, newTab, withoutLine } from '../bench/phone.mjs'
import { longFrames, watchFrames } from './frames.mjs'

const WORLD = 'load-day'
const MOVES = 300
const HOURS = 6
const STEP = (HOURS * 3_600_000) / MOVES
/** Step of the clock: 6 s, the fastest poll of an open app, so that each poll is counted. */
const PARTS = 12
/** Number of navigations between two submits; 40 submits in all. */
const SUBMIT_EVERY = 7.5
/** Two of five stretches of ten navigations are offline. */
const isOff = (move) => [1, 3].includes(Math.floor(move / 10) % 5)
const ROUND = [
  '/gateway',
  '/verifyTask',
  '/problemRecord',
  '/announcement',
  '/taskRecord',
  '/merchantQuery',
  '/faq',
]

const settled = () =>
  [...document.querySelectorAll('h1')].some((title) =>
    title.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  ) &&
  ![...document.querySelectorAll('.cg-bone-list')].some((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )

async function move(page, address) {
  await page.evaluate((to) => {
    window.location.hash = to
  }, address)
  await page.waitForFunction(settled, null, { timeout: 30_000 })
}

const words = (nth) => `建议第 ${nth} 条`

/** Submits a suggestion through the outbox; offline it is queued there. */
async function submit(page, nth) {
  await move(page, '/suggestion')
  await page.getByLabel(/^标题/).fill(words(nth))
  await page.getByLabel(/^内容/).fill('路口的栏杆松了，请派人看看')
  await page.getByRole('button', { name: '提交建议' }).click()
  await page.getByRole('button', { name: '提交建议' }).waitFor({ state: 'hidden', timeout: 30_000 })
}

const titlesOf = (rows) => rows.map(({ title }) => title).filter((title) => /^建议第 \d+ 条$/.test(title))

/** The day's submits in the city, once the app is online for good. */
async function arrived(page, readSuggestions, wanted) {
  let titles = []
  for (let turn = 0; turn < 60 && new Set(titles).size < wanted; turn += 1) {
    await page.clock.fastForward(60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.waitForTimeout(500)
    titles = titlesOf(await readSuggestions())
  }
  return { arrived: new Set(titles).size, doubled: titles.length - new Set(titles).size }
}

/** Counts the calls of a phone to the city, by path; also those sent offline, which never arrive. */
function countCalls(phone) {
  const calls = new Map()
  phone.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/qyapi/')) return
    const path = pathname.replace(/^.*\/v1\//, '')
    calls.set(path, (calls.get(path) ?? 0) + 1)
  })
  return calls
}

const sumOf = (calls) => [...calls.values()].reduce((sum, count) => sum + count, 0)

/** The most frequent ones. */
const mostOf = (calls) => Object.fromEntries([...calls].sort((a, b) => b[1] - a[1]).slice(0, 20))

/** @returns heap at the end of each hour (bytes), calls by hour and path, long frames, and the received submits */
export async function workADay(browser, { url, tokenIn, control, listOf }) {
  await control(WORLD, 'reset', {})
  const token = await tokenIn(WORLD, '13800000001')
  const phone = await newPhone(browser, url, WORLD)
  const calls = countCalls(phone)
  const hours = []
  try {
    const { page, cdp } = await newTab(phone, token, withoutLine)
    await page.addInitScript(watchFrames)
    await page.clock.install({ time: Date.now() })
    await page.goto(`${url}/#/gateway`)
    await page.waitForFunction(settled, null, { timeout: 60_000 })
    const heaps = []
    let submits = 0
    for (let nth = 1; nth <= MOVES; nth += 1) {
      await phone.setOffline(isOff(nth))
      if (nth >= (submits + 1) * SUBMIT_EVERY) {
        submits += 1
        await submit(page, submits)
      } else await move(page, ROUND[nth % ROUND.length])
      await control(WORLD, 'advance', { ms: STEP })
      // Each due timer runs once: running them every second would take longer than the day.
      for (let part = 0; part < PARTS; part += 1) await page.clock.fastForward(STEP / PARTS)
      if (nth % (MOVES / HOURS) > 0) continue
      heaps.push(await heapOf(cdp))
      hours.push(sumOf(calls) - hours.reduce((sum, count) => sum + count, 0))
      console.log(`hour ${heaps.length} of ${HOURS}`)
    }
    const frames = await longFrames(page)
    const sent = { calls: sumOf(calls), hours, most: mostOf(calls) }
    await phone.setOffline(false)
    // Open, adopted and rejected ones are separate lists.
    const path = '/qyapi/api-digital/api/v1/caseSuggestion/queryPage'
    const read = async () =>
      (await Promise.all(['0', '1', '2'].map((adoption) => listOf(WORLD, token, path, { adoption })))).flat()
    const end = await arrived(page, read, submits)
    const lost = submits - end.arrived
    const wrong = [lost > 0 && `${lost} submits lost`, end.doubled > 0 && `${end.doubled} doubled`].filter(
      Boolean,
    )
    return {
      moves: MOVES,
      submits,
      sent,
      heaps,
      level: heaps.at(-1) / heaps[0],
      frames,
      ...end,
      lost,
      wrong,
    }
  } finally {
    await phone.close()
  }
}
