import { screenRow, type ScreenName } from '@/kit/screen/rows'
import type { ReadCity } from './readCity'
import type { Params } from './find'
import { tour } from './tour'

/** A stop of a walk: screen, account, and address without a base, '/caseEdit?id=100001'. */
export interface Place {
  screen: ScreenName
  /** The screen's name, and the difference from its other addresses. */
  name: string
  /** Title of the document, once the screen has loaded. */
  title: string
  as: string
  address: string
  /** Whether the screen needs no session. */
  open: boolean
}

/** The first tab of a screen with tabs has the screen's name. */
const TITLES: Readonly<Record<string, string>> = { twoViolationsManage: '两违巡查' }

async function paramsOf(
  stop: (typeof tour)[ScreenName][number],
  read: ReadCity,
  now: number,
): Promise<Params> {
  if (!stop.with) return {}
  return typeof stop.with === 'function' ? stop.with(read, stop.as, now) : stop.with
}

/** All addresses of the tour in a city, screen by screen. Throws for a screen without data in the city. */
export async function placesOf(read: ReadCity, now = Date.now()): Promise<Place[]> {
  const places: Place[] = []
  for (const [screen, stops] of Object.entries(tour) as [ScreenName, (typeof tour)[ScreenName]][]) {
    const row = screenRow(screen)
    if (!row) throw new Error(`no screen is called ${screen}`)
    for (const stop of stops) {
      const query = new URLSearchParams(await paramsOf(stop, read, now)).toString()
      places.push({
        screen,
        name: stop.part ? `${screen} (${stop.part})` : screen,
        title: TITLES[screen] ?? row.title,
        as: stop.as,
        address: `/${row.path}${query && `?${query}`}`,
        open: row.open,
      })
    }
  }
  return places
}
