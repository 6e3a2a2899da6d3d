// Frames that kept a finger waiting, apart from those in which a screen changed.

/** A screen that comes may take so long to be drawn (ms): long frames within it are the change itself. */
const CHANGE = 1500
/** What a finger notices (ms). */
const LONG = 100

/**
 * Runs in the page, before its own scripts: writes down long tasks and when the address changed. Both by the browser's own
 * clock, whatever stands in the place of the page's.
 */
export function watchFrames() {
  const seen = { tasks: [], changes: [] }
  window.loadFrames = seen
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime, duration }) => seen.tasks.push({ startTime, duration })),
  ).observe({ type: 'longtask', buffered: true })
  // Taken before anybody puts another clock in its place: that would also stamp the events.
  const now = performance.now.bind(performance)
  const changed = () => seen.changes.push(now())
  for (const type of ['hashchange', 'popstate', 'click']) addEventListener(type, changed, true)
}

/** @returns how many tasks over 100 ms, in how many of them no screen changed, and the longest of those (ms) */
export async function longFrames(page) {
  const { tasks, changes } = await page.evaluate(() => window.loadFrames)
  const long = tasks.filter(({ duration }) => duration > LONG)
  const still = long.filter(
    ({ startTime, duration }) =>
      !changes.some((at) => at > startTime - CHANGE && at < startTime + duration) && startTime > CHANGE * 2,
  )
  return {
    long: long.length,
    still: still.length,
    worst: Math.max(0, ...still.map(({ duration }) => duration)),
  }
}
