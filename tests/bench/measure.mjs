// One cold visit in Chromium on a slow phone and a slow line.

/** 1.6 Mbit/s down, 150 ms round trip, a quarter of this machine's speed. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const cpuSlowdown = 4

/** Long enough for a late larger paint, and for the tasks after the first usable screen. */
const quietTime = 1500

/** Runs in the page before its own scripts. */
function observe(token) {
  if (token) sessionStorage.setItem('accessToken', token)
  const figures = { firstPaint: 0, largestPaint: 0, blocking: 0, usable: 0 }
  window.benchFigures = figures
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    figures.largestPaint = entry.startTime
  })
  // All tasks count, from the start on: a page that paints only after its scripts would otherwise look free of them.
  watch('longtask', (entry) => {
    figures.blocking += Math.max(0, entry.duration - 50)
  })
  const look = new MutationObserver(() => {
    if (figures.usable > 0 || !document.querySelector('[data-usable]')) return
    figures.usable = performance.now()
    look.disconnect()
  })
  look.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-usable'],
  })
}

/** Runs in the page: what it loaded, in the order of the requests. */
function readFigures() {
  const resources = performance.getEntriesByType('resource').map((entry) => ({
    path: new URL(entry.name).pathname,
    start: entry.startTime,
    bytes: entry.encodedBodySize,
  }))
  return { ...window.benchFigures, resources }
}

/**
 * Visits an address with an empty cache and waits for an element `[data-usable]`.
 *
 * @param token session token that is in session storage before the page starts; none: not logged in
 * @returns milliseconds since the start of the visit: firstPaint, largestPaint, usable, blocking (a sum), and the resources
 */
export async function visit(browser, url, token) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe, token)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', line)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForSelector('[data-usable]', { state: 'attached', timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(quietTime)
    return await page.evaluate(readFigures)
  } finally {
    await context.close()
  }
}

const isBefore = (time) => (resource) => resource.start <= time
const sum = (resources) => resources.reduce((total, { bytes }) => total + bytes, 0)
const ofType = (resources, extension) => resources.filter(({ path }) => path.endsWith(extension))

/** Sizes and counts of one visit; bytes are those of the line (gzip). The document itself is one request. */
export function weigh({ resources, firstPaint, usable }) {
  const first = resources.filter(isBefore(usable))
  const scripts = ofType(first, '.js')
  return {
    js: sum(scripts),
    css: sum(ofType(first, '.css')),
    requests: first.length + 1,
    requestsBeforePaint: resources.filter(isBefore(firstPaint)).length + 1,
    scripts: scripts.map(({ path }) => path),
  }
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The median of each figure over several visits. */
export function summarise(visits) {
  const weights = visits.map(weigh)
  const ofTimes = (key) => median(visits.map((each) => each[key]))
  const ofWeights = (key) => median(weights.map((each) => each[key]))
  return {
    firstPaint: ofTimes('firstPaint'),
    largestPaint: ofTimes('largestPaint'),
    blocking: ofTimes('blocking'),
    usable: ofTimes('usable'),
    js: ofWeights('js'),
    css: ofWeights('css'),
    requests: ofWeights('requests'),
    requestsBeforePaint: ofWeights('requestsBeforePaint'),
    scripts: [...new Set(weights.flatMap((each) => each.scripts))],
  }
}
