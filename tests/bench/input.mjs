// Input on a slow phone beside the server: the slowest key in a long form, and two sheets until they are drawn.
import { newPhone, newTab, withoutLine } from './phone.mjs'
import { tap, watchMoves } from './moves.mjs'
import { listRows } from './useful.mjs'

const WORLD = 'bench-input'
const TEXT = '已到现场清理干净，垃圾运走，地面冲洗，商户签收整改通知，后续每日巡查两次。'

/** The app has started what waits for its first screen (ms). */
const STARTED = 5000

const fieldReady = () => {
  const field = document.querySelector('main textarea')
  return field !== null && !field.disabled
}

/** Runs in the page: script and layout of each key, from its event to the end of the task that handles it (ms). */
function watchKeys() {
  window.keyTimes = []
  addEventListener(
    'beforeinput',
    () => {
      const start = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => window.keyTimes.push(performance.now() - start))
      port1.start()
      port2.postMessage(null)
    },
    { capture: true },
  )
}

/** Milliseconds of script in a page so far. */
async function scriptOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
}

/** @returns for each key typed into 处置说明 of a case: the time of its task, and all script until the next one (ms) */
export async function measureTyping(browser, { url, tokenIn, caseToHandle }) {
  const phone = await newPhone(browser, url, WORLD)
  try {
    const token = await tokenIn(WORLD)
    const { id } = await caseToHandle(token, WORLD)
    const { page, cdp } = await newTab(phone, token, withoutLine)
    await cdp.send('Performance.enable')
    await page.addInitScript(watchKeys)
    await page.goto(`${url}/#/caseHandleEdit?id=${id}`)
    await page.waitForFunction(fieldReady)
    await page.waitForTimeout(STARTED)
    // As a user does: the first event of a page is slower than any other.
    await page.tap('main textarea')
    await page.waitForTimeout(300)
    // Another key while one is handled would count the wait for the first.
    const scripts = []
    for (const letter of TEXT) {
      const before = await scriptOf(cdp)
      await page.keyboard.insertText(letter)
      await page.waitForTimeout(60)
      scripts.push((await scriptOf(cdp)) - before)
    }
    return { tasks: await page.evaluate(() => window.keyTimes), scripts }
  } finally {
    await phone.close()
  }
}

const OPENINGS = 5
const buttonNamed = (name) => `() => [...document.querySelectorAll('button')].find(
  (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && ${name}.test(one.getAttribute('aria-label') ?? one.textContent))`

/** Opens a sheet some times; the first opening loads its chunk and does not count. @returns milliseconds of each */
async function openings(browser, { url, tokenIn }, { path, isReady, button, isOpen }) {
  const phone = await newPhone(browser, url, WORLD)
  try {
    const { page } = await newTab(phone, await tokenIn(WORLD), withoutLine)
    await page.addInitScript(watchMoves)
    await page.goto(`${url}${path}`)
    await page.waitForFunction(isReady)
    await page.waitForTimeout(2000)
    const times = []
    for (let opening = 0; opening <= OPENINGS; opening += 1) {
      times.push(await tap(page, buttonNamed(button), isOpen))
      await page.waitForTimeout(600)
      await page.keyboard.press('Escape')
      await page.waitForFunction(`!(${isOpen})()`)
      await page.waitForTimeout(600)
    }
    return times.slice(1)
  } finally {
    await phone.close()
  }
}

const sheetOpen = (words) => `() => [...document.querySelectorAll('[role="dialog"]')].some(
  (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.textContent.includes('${words}'))`

/** @returns the time (ms) from the tap to the drawn sheet: the problem types by category, and the filters of 综合查询 */
export async function measureSheets(browser, site) {
  const types = {
    path: '/#/problemRegister',
    isReady: () => document.querySelector('main textarea') !== null,
    button: /从分类里找/,
    isOpen: sheetOpen('部件'),
  }
  const filters = { path: '/#/caseUnion', isReady: listRows, button: /^筛选$/, isOpen: sheetOpen('所属区') }
  return { types: await openings(browser, site, types), filters: await openings(browser, site, filters) }
}
