import type { HttpHandler } from 'msw'
import { AREAS, routes } from './areas'
import { fileServing } from './base/files'
import { createClock, type DemoClock } from './city/clock'
import { userByMobile } from './city/db'
import type { Db } from './city/model'
import { tokenOf } from './gateway/auth'
import { controlHandlers } from './gateway/control'
import { dispatch } from './gateway/dispatch'
import { createWorlds } from './gateway/worlds'
import { buildDb } from './seed'

export interface DemoOptions {
  /** Epoch ms; the device's clock by default. */
  now?: () => number
  cases?: number
}

export interface Demo {
  /** For `setupServer(...demo.handlers)` or `getResponse(demo.handlers, request)`. */
  handlers: HttpHandler[]
  db: (world?: string) => Db
  clock: (world?: string) => DemoClock
  /** Returns a valid token of the account with this mobile number. Throws a RangeError for an unknown number. */
  tokenOf: (mobile: string, world?: string) => string
  /** Rebuilds a world on its next use, with this number of cases. Without an id, rebuilds every world. */
  reset: (world?: string, cases?: number) => void
}

export function createDemo({ now = Date.now, cases }: DemoOptions = {}): Demo {
  const worlds = createWorlds(
    (count = cases) => buildDb(createClock(now), count),
    (db) => AREAS.forEach(({ due }) => due?.(db)),
  )
  return {
    handlers: [
      dispatch([
        ...routes.map(({ handler }) => handler(worlds)),
        ...fileServing(worlds),
        ...controlHandlers(worlds),
      ]),
    ],
    db: worlds.get,
    clock: (world) => worlds.get(world).clock,
    tokenOf: (mobile, world) => {
      const db = worlds.get(world)
      const user = userByMobile(db, mobile)
      if (!user) throw new RangeError(`no user has the number ${mobile}`)
      return tokenOf(db, user)
    },
    reset: worlds.reset,
  }
}
