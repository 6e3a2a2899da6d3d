// Every address of the tour: its title shows, it becomes idle, and nothing fails.
import { openSite, openStage } from './stage.mjs'

/** For npm test: lists, details, a form and figures, of one account, so that they share a session. */
const SHORT = [
  'caseSign',
  'caseHandleDetail',
  'caseHandleEdit',
  'caseUnion',
  'keyTaskHandleDetail',
  'platformStatistics',
]

async function lookAt(page, { address, title }) {
  await page.run('location.hash = arguments[0]', address)
  await page.arrive(title)
  await page.expectNoFailure()
}

/** The browser of an account: opened on first use, and again after it was closed. */
function visitOf(openNext, as) {
  let stage = null
  const close = async () => {
    await stage?.close()
    stage = null
  }
  const look = async (place) => {
    if (!stage) {
      stage = await openNext()
      await stage.openAs(as, '/gateway')
      await stage.page.see('工作台')
    }
    await lookAt(stage.page, place)
  }
  return { look, close }
}

/** The addresses of the tour, from a separate city: that takes about ten seconds. */
export async function findPlaces(city, tour) {
  const seen = await openSite(city)
  return tour(seen.site.url, seen.city.tokenOf).finally(seen.close)
}

/**
 * @param running the running engine
 * @param around `run` runs a check, retries it once after `again`, prints its result, and never throws
 * @param all all addresses, or some
 */
export async function runScreens(running, { city, placesOf, run, restart }, all) {
  const found = await placesOf()
  const places = all ? found : found.filter(({ screen }) => SHORT.includes(screen))
  for (const as of new Set(places.map((place) => place.as))) {
    const visit = visitOf(() => openStage(running(), city), as)
    const again = () => visit.close().then(restart)
    for (const place of places.filter((each) => each.as === as))
      await run(place.name, () => visit.look(place), again)
    await visit.close()
  }
}
