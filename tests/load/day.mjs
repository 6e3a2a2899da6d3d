// A working day of six hours in a few minutes: 300 navigations, 40 submits, a connection that comes and goes.
// The clocks of page and city advance together in between.
import { heapOf } from '../bench/moves.mjs'
import { newPhone, newTab, withoutLine } from '../bench/phone.mjs'
import { longFrames, watchFrames } from './frames.mjs'

const WORLD = 'load-day'
const MOVES = 300
const HOURS = 6
const STEP = (HOURS * 3_600_000) / MOVES
/** Number of navigations per submit: 40 submits in all. */
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
  [...document.querySelectorAll('h1')].some((title) => title.checkVisibility()) &&
  ![...document.querySelectorAll('.cg-bone-list')].some((one) => one.checkVisibility())

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

/** @returns heap at the end of each hour (bytes), long frames, and how many submits arrived */
export async function workADay(browser, { url, tokenIn, control, listOf }) {
  await control(WORLD, 'reset', {})
  const token = await tokenIn(WORLD, '13800000001')
  const phone = await newPhone(browser, url, WORLD)
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
      // Every due timer, once: timers that run every second would take longer than the day.
      await page.clock.fastForward(STEP)
      if (nth % (MOVES / HOURS) > 0) continue
      heaps.push(await heapOf(cdp))
      console.log(`hour ${heaps.length} of ${HOURS}`)
    }
    const frames = await longFrames(page)
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
    return { moves: MOVES, submits, heaps, level: heaps.at(-1) / heaps[0], frames, ...end, lost, wrong }
  } finally {
    await phone.close()
  }
}
