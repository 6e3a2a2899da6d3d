import type { Db } from '../city/model'
import { cookieOf } from './auth'

/** The world of whoever names none. */
const DEFAULT_WORLD = 'default'

/** How many worlds are kept; the one not asked for the longest goes first. */
const KEPT = 24

/** Many independent cities behind one server, so that parallel browser tests never meet. */
export interface Worlds {
  /** The world of this id, built on first use. */
  get: (id?: string) => Db
  /** The world a request chooses: header x-demo-world, else cookie demoWorld. */
  of: (request: Request) => Db
  /** Builds a world anew on its next use, with so many cases if told; without an id, all are forgotten. */
  reset: (id?: string, cases?: number) => void
}

export const worldIn = (request: Request): string =>
  request.headers.get('x-demo-world') || cookieOf(request, 'demoWorld') || DEFAULT_WORLD

/** Worlds made by `build`, each on first use and in the size asked for. */
export function createWorlds(build: (cases?: number) => Db): Worlds {
  const worlds = new Map<string, Db>()
  /** Worlds that were asked for in another size. */
  const sizes = new Map<string, number>()
  const get = (id = DEFAULT_WORLD): Db => {
    const db = worlds.get(id) ?? build(sizes.get(id))
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
    reset: (id, cases) => {
      if (id === undefined) return [worlds, sizes].forEach((map) => map.clear())
      worlds.delete(id)
      if (cases === undefined) sizes.delete(id)
      else sizes.set(id, cases)
    },
  }
}
