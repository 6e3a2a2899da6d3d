// Long frames that block the user, apart from those during a navigation.

/** Time for drawing a new screen (ms): long frames within it belong to the navigation. */
const CHANGE = 1500
/** Noticeable delay (ms). */
const LONG = 100

/**
 * Runs in the page, before its own scripts: records long tasks and address changes, by the browser's own
 * clock, even if the page's is replaced.
 */
export function watchFrames() {
  const seen = { tasks: [], changes: [] }
  window.loadFrames = seen
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime, duration }) => seen.tasks.push({ startTime, duration })),
  ).observe({ type: 'longtask', buffered: true })
  // Taken before another clock is installed, which would also stamp the events.
  const now = performance.now.bind(performance)
  const changed = () => seen.changes.push(now())
  for (const type of ['hashchange', 'popstate', 'click']) addEventListener(type, changed, true)
}

/**
 * @returns the number of tasks over 100 ms, how many of them without a navigation, and the longest of those
 * (ms)
 */
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
