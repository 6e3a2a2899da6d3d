// Visits of a page: time until it is usable, and what it loaded.
import { newPhone, newTab, withoutLine } from './phone.mjs'

/** Long enough for a late larger paint, and for tasks after the first usable screen (ms). */
const QUIET = 1500
/** Longest wait for a page to load what it needs (ms). */
const IDLE_WITHIN = 5000
/** Longest visit (ms). */
const PATIENCE = 60_000
/** Offline a page opens immediately, or never (ms). */
const OFFLINE_PATIENCE = 15_000
/** Time for a page to register its worker, and to write its stored data (ms). */
const WORKER_WITHIN = 10_000
const KEEPING = 3000

/** Runs in the page before its own scripts. Times are milliseconds since the start of the visit. */
function observe(isUseful) {
  const figures = { firstPaint: 0, largestPaint: 0, blocking: 0, useful: 0, usable: 0 }
  window.benchFigures = figures
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    figures.largestPaint = entry.startTime
  })
  // All tasks count from the start: otherwise a page that paints after its scripts would seem to have none.
  watch('longtask', (entry) => {
    figures.blocking += Math.max(0, entry.duration - 50)
  })
  // In the DOM is not on the screen: the frame that draws it counts.
  const drawn = (...names) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        for (const name of names) figures[name] = performance.now()
      })
      port1.start()
      port2.postMessage(null)
    })
  let isRead = false
  const look = new MutationObserver(() => {
    if (!isUseful()) return
    // Drawn by index.html (src/app/early): it can be read or typed into, but the app itself is not there yet.
    const isEarly = document.querySelector('.snapshot, #early-mobile') !== null
    if (!isEarly) look.disconnect()
    const reached = [...(isRead ? [] : ['useful']), ...(isEarly ? [] : ['usable'])]
    if (reached.length > 0) drawn(...reached)
    isRead = true
  })
  look.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
}

/** Runs in the page: the loaded resources, in order. */
function readFigures() {
  const resources = performance.getEntriesByType('resource').map((entry) => ({
    path: new URL(entry.name).pathname,
    start: entry.startTime,
    end: entry.responseEnd,
    bytes: entry.encodedBodySize,
    isCall: entry.initiatorType === 'fetch' || entry.initiatorType === 'xmlhttprequest',
  }))
  return { ...window.benchFigures, resources }
}

/** Opens an address in a tab and waits until it is usable. @returns the figures, or null if it never is */
async function open({ page }, { url, isUseful }, patience = PATIENCE) {
  await page.addInitScript({ content: `(${observe})(${isUseful})` })
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: patience })
    await page.waitForFunction(() => window.benchFigures?.usable > 0, null, { timeout: patience })
  } catch (error) {
    if (patience === OFFLINE_PATIENCE) return null
    throw error
  }
  // Idle loading (prefetched work, a worker's files) may continue for long.
  await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN }).catch(() => undefined)
  await page.waitForTimeout(QUIET)
  return page.evaluate(readFigures)
}

/** Runs in the page: resolves once its worker controls it, or after a while without one. */
async function workerReady(patience) {
  const end = performance.now() + patience
  const container = navigator.serviceWorker
  while (container && performance.now() < end) {
    if (await container.getRegistration()) return container.ready.then(() => true)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

/** Visits an address with an empty cache. */
export async function firstVisit(browser, target) {
  const phone = await newPhone(browser, target.url)
  try {
    return await open(await newTab(phone, target.token), target)
  } finally {
    await phone.close()
  }
}

/**
 * The first visit of a phone, the next one, and one without the server. `hasWorker`: the build has a service worker, which the
 * first visit may finish installing.
 *
 * @returns figures of each; offline is null if the app did not open
 */
export async function threeVisits(browser, target, { hasWorker, cut }) {
  const phone = await newPhone(browser, target.url)
  try {
    const tab = await newTab(phone, target.token)
    const first = await open(tab, target)
    await tab.hurry()
    if (hasWorker) await tab.page.evaluate(workerReady, WORKER_WITHIN)
    await tab.page.waitForTimeout(KEEPING)
    await tab.page.close()
    const second = await newTab(phone, target.token)
    const again = await open(second, target)
    await second.page.close()
    await phone.setOffline(true)
    cut(true)
    const third = await newTab(phone, target.token)
    const offline = await open(third, target, OFFLINE_PATIENCE)
    return { first, again, offline }
  } finally {
    cut(false)
    await phone.close()
  }
}

/** The start of a native shell: the bundle from a file of the phone, at a quarter of the CPU speed. @returns milliseconds */
export async function coldStart(browser, target) {
  const phone = await newPhone(browser, target.url)
  try {
    return (await open(await newTab(phone, undefined, withoutLine), target)).useful
  } finally {
    await phone.close()
  }
}

const isBefore = (time) => (resource) => resource.start <= time
const sum = (resources) => resources.reduce((total, { bytes }) => total + bytes, 0)
const ofType = (resources, extension) => resources.filter(({ path }) => path.endsWith(extension))

/**
 * Sizes and counts of one visit; bytes are those on the wire (gzip). The document counts as a file, a call
 * does not.
 */
export function weigh({ resources, firstPaint, usable }) {
  // What is preloaded by `fetch` has two entries.
  const once = [...new Map(resources.map((resource) => [resource.path, resource])).values()]
  const first = once.filter(isBefore(usable))
  const all = ofType(first, '.js')
  const isView = ({ path }) => /\/view-[^/]+$/.test(path)
  const scripts = all.filter((script) => !isView(script))
  return {
    js: sum(scripts),
    view: sum(all.filter(isView)),
    css: sum(ofType(first, '.css')),
    requests: first.length + 1,
    files: first.filter(({ isCall }) => !isCall).length + 1,
    filesBeforePaint: resources.filter(isBefore(firstPaint)).filter(({ isCall }) => !isCall).length + 1,
    scripts: scripts.map(({ path }) => path),
  }
}

/** Time until the visible counts were those of the server; persisted counts show earlier. */
export function liveAt({ resources, usable }) {
  const answer = resources.find(({ path }) => path.endsWith('/todoCount'))
  return Math.max(usable, answer?.end ?? Infinity)
}
