import type { HttpHandler } from 'msw'
import { routes } from './areas'
import { fileServing } from './base/files'
import { createClock, type DemoClock } from './city/clock'
import { userByMobile } from './city/db'
import type { Db } from './city/model'
import { tokenOf } from './gateway/auth'
import { controlHandlers } from './gateway/control'
import { createWorlds } from './gateway/worlds'
import { buildDb } from './seed'

export interface DemoOptions {
  /** The time the demo lives by, epoch ms; the device's by default. */
  now?: () => number
  /** Cases of each world; at least those the accounts need. */
  cases?: number
}

export interface Demo {
  /** For msw: `setupServer(...demo.handlers)` or `getResponse(demo.handlers, request)`. */
  handlers: HttpHandler[]
  /** The database of a world (default: the one of whoever names none). */
  db: (world?: string) => Db
  /** The clock of a world. */
  clock: (world?: string) => DemoClock
  /** A valid token of the account with this mobile number. Throws a RangeError for an unknown number. */
  tokenOf: (mobile: string, world?: string) => string
  /** Builds a world anew on its next use, with so many cases if told; without an id, all. */
  reset: (world?: string, cases?: number) => void
}

/** The whole demo backend: a gateway over as many cities as somebody asks for. */
export function createDemo({ now = Date.now, cases }: DemoOptions = {}): Demo {
  const worlds = createWorlds((asked = cases) => buildDb(createClock(now), asked))
  return {
    handlers: [
      ...routes.map(({ handler }) => handler(worlds)),
      ...fileServing(worlds),
      ...controlHandlers(worlds),
    ],
    db: worlds.get,
    clock: (world) => worlds.get(world).clock,
    tokenOf: (mobile, world) => {
      const db = worlds.get(world)
      const user = userByMobile(db, mobile)
      if (!user) throw new RangeError(`nobody has the number ${mobile}`)
      return tokenOf(db, user)
    },
    reset: worlds.reset,
  }
}
