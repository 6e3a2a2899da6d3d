// Every address of the tour: its title shows, it comes to rest, and nothing fails.
import { openStage } from './stage.mjs'

/** For npm test: lists, details, a form and figures, of one account, so that they share a session. */
const SHORT = [
  'caseSign',
  'caseHandleDetail',
  'caseHandleEdit',
  'caseUnion',
  'keyTaskHandleDetail',
  'platformStatistics',
  'specialHandle',
]

async function lookAt(page, { address, title }) {
  await page.run('location.hash = arguments[0]', address)
  await page.arrive(title)
  await page.expectNoFailure()
}

/** A browser in which an account looks around; `anew` replaces it, for a second try. */
async function visitOf(running, city, as) {
  let stage
  const anew = async () => {
    await stage?.close()
    stage = await openStage(running, city)
    await stage.openAs(as, '/gateway')
    await stage.page.see('工作台')
  }
  await anew()
  return { anew, close: () => stage.close(), look: (place) => lookAt(stage.page, place) }
}

/**
 * @param report runs a look, tries it once more after `again`, prints what came of it, and never throws
 * @param all whether every address is looked at, or some only
 */
export async function runScreens(running, { city, tour, report }, all) {
  const seen = await openStage(running, city)
  const found = await tour(seen.site.url, seen.city.tokenOf).finally(seen.close)
  const places = all ? found : found.filter(({ screen }) => SHORT.includes(screen))
  for (const as of new Set(places.map((place) => place.as))) {
    const visit = await visitOf(running, city, as)
    const again = visit.anew
    for (const place of places.filter((each) => each.as === as))
      await report(place.name, () => visit.look(place), again)
    await visit.close()
  }
}
