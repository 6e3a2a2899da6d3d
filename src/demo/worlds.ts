import { cookieOf } from './auth'
import type { Db } from './model'

/** The world of whoever names none. */
export const DEFAULT_WORLD = 'default'

/** How many worlds are kept; the one not asked for the longest goes first. */
const KEPT = 24

/** Many independent cities behind one server, so that parallel browser tests never meet. */
export interface Worlds {
  /** The world of this id, built on first use. */
  get: (id?: string) => Db
  /** The world a request chooses: header x-demo-world, else cookie demoWorld. */
  of: (request: Request) => Db
  /** Builds a world anew; without an id, all are forgotten. */
  reset: (id?: string) => void
}

export const worldIn = (request: Request): string =>
  request.headers.get('x-demo-world') || cookieOf(request, 'demoWorld') || DEFAULT_WORLD

export function createWorlds(build: () => Db): Worlds {
  const worlds = new Map<string, Db>()
  const get = (id = DEFAULT_WORLD): Db => {
    const db = worlds.get(id) ?? build()
    // Map keeps insertion order: put back last, the first is the one not used the longest.
    worlds.delete(id)
    worlds.set(id, db)
    for (const oldest of worlds.keys()) {
      if (worlds.size <= KEPT) break
      worlds.delete(oldest)
    }
    return db
  }
  return {
    get,
    of: (request) => get(worldIn(request)),
    reset: (id) => (id === undefined ? worlds.clear() : void worlds.delete(id)),
  }
}
