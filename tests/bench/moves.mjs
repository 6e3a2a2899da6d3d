// Navigation inside the app on a slow phone beside the server: a tap, back, a long scroll, and the heap after
// three hundred.
import { fast, newPhone, newTab, withoutLine } from './phone.mjs'
import { caseFacts, listRows } from './useful.mjs'

/** Rows tapped before the measurement: the first loads the chunks of the detail. */
const WARM_UP = 2
const TAPS = 8
const WORLD = 'bench-moves'

/** Runs in the page: measures from an event to the frame that shows what `isThere` finds. */
export function watchMoves() {
  window.moveFigures = []
  window.watchMove = (isThere) => {
    let start = 0
    const began = (event) => {
      start = event.timeStamp
    }
    addEventListener('click', began, { capture: true, once: true })
    const drawn = () => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => window.moveFigures.push(performance.now() - start))
      port1.start()
      port2.postMessage(null)
    }
    const look = new MutationObserver(() => {
      if (start === 0 || !isThere()) return
      look.disconnect()
      requestAnimationFrame(drawn)
    })
    look.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  }
}

/** Time (ms) for the frames of a scroll, which must not count as part of a tap. */
const SCROLLED = 100

/** Taps the middle of an element and waits until its target is drawn. `find` may scroll to it. @returns milliseconds */
export async function tap(page, find, isThere) {
  await page.evaluate(`(${find})() && undefined`)
  await page.waitForTimeout(SCROLLED)
  const count = await page.evaluate(`window.watchMove(${isThere}); window.moveFigures.length`)
  const { x, y } = await page.evaluate(`(() => {
    const { left, top, width, height } = (${find})().getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })()`)
  await page.touchscreen.tap(x, y)
  await page.waitForFunction((before) => window.moveFigures.length > before, count)
  return page.evaluate(() => window.moveFigures.at(-1))
}

const rowAt = (index) => `() => {
  const row = document.querySelectorAll('main [data-row] h2')[${index}]
  row.scrollIntoView({ block: 'center' })
  return row
}`
const backButton = `() => [...document.querySelectorAll('button[aria-label="返回"]')].find((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))`

/** A list of cases to handle, with its rows drawn. */
async function openList(phone, url, token, pace) {
  const tab = await newTab(phone, token, pace)
  await tab.page.addInitScript(watchMoves)
  await tab.page.goto(`${url}/#/caseHandle`)
  await tab.page.waitForFunction(listRows)
  await tab.page.waitForTimeout(3000)
  return tab.page
}

/** @returns the time (ms) from each tap on a row to its drawn detail, and from each back to the drawn rows */
export async function measureTaps(browser, { url, tokenIn }) {
  const phone = await newPhone(browser, url, WORLD)
  try {
    const page = await openList(phone, url, await tokenIn(WORLD), withoutLine)
    const taps = []
    const backs = []
    for (let index = 0; index < WARM_UP + TAPS; index += 1) {
      taps.push(await tap(page, rowAt(index), caseFacts))
      await page.waitForTimeout(600)
      backs.push(await tap(page, backButton, listRows))
      await page.waitForTimeout(600)
    }
    return { taps: taps.slice(WARM_UP), backs: backs.slice(WARM_UP) }
  } finally {
    await phone.close()
  }
}

const MOVES = 300
/** The heap is first measured after every screen and cache was used (moves). */
const SETTLED = 40

/** Heap size in bytes after garbage collection. */
export async function heapOf(cdp) {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/**
 * @returns heap size in bytes after a few navigations between a list and its details, and after three hundred
 */
export async function measureMemory(browser, { url, tokenIn }) {
  const phone = await newPhone(browser, url, WORLD)
  try {
    const page = await openList(phone, url, await tokenIn(WORLD), fast)
    const cdp = await phone.newCDPSession(page)
    let settled = 0
    for (let move = 0; move < MOVES; move += 2) {
      if (move === SETTLED) settled = await heapOf(cdp)
      await tap(page, rowAt((move / 2) % 10), caseFacts)
      await tap(page, backButton, listRows)
    }
    return { settled, end: await heapOf(cdp) }
  } finally {
    await phone.close()
  }
}

const FRAMES = 900
/** A fast scroll: 3000 px a second. */
const STEP = 50
const LONG_WORLD = 'bench-long'
const CASES = 10_000

/** Runs in the page: scrolls frame by frame. @returns the duration of each (ms), and the distance (px) */
async function scrollOn({ selector, frames, step }) {
  const box = document.querySelector(selector)
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const taken = []
  let before = await nextFrame()
  for (let frame = 0; frame < frames; frame += 1) {
    box.scrollTop += step
    const now = await nextFrame()
    taken.push(now - before)
    before = now
  }
  return { taken, far: box.scrollTop }
}

async function scrollFrames(page, selector) {
  const { taken, far } = await page.evaluate(scrollOn, { selector, frames: FRAMES, step: STEP })
  // Three frames of a display take 50.0 ms, or by chance 50.1.
  const over = (ms) => taken.filter((time) => Math.round(time) > ms).length
  return { slow: over(50), stuck: over(100), far }
}

/**
 * Scrolls a list of ten thousand cases. @returns frames over 50 and over 100 ms, of 900, and the distance
 * (px)
 */
export async function measureScroll(browser, { url, tokenIn, control }) {
  await control(LONG_WORLD, 'reset', { cases: CASES })
  const phone = await newPhone(browser, url, LONG_WORLD)
  try {
    const { page } = await newTab(phone, await tokenIn(LONG_WORLD), withoutLine)
    await page.goto(`${url}/#/caseUnion`)
    await page.waitForFunction(listRows, null, { timeout: 60_000 })
    await page.waitForTimeout(3000)
    return await scrollFrames(page, '.cg-scroll')
  } finally {
    await phone.close()
  }
}

/** The same with a plain virtual list of as many rows, and nothing else. */
export async function measurePlainScroll(browser, url) {
  const phone = await newPhone(browser, url)
  try {
    const { page } = await newTab(phone, '', withoutLine)
    await page.goto(`${url}/list.html`)
    await page.waitForFunction(() => document.querySelectorAll('article').length >= 3)
    await page.waitForTimeout(1000)
    return await scrollFrames(page, '.box')
  } finally {
    await phone.close()
  }
}
