import type { Db } from '../city/model'
import { cached } from '../city/sharing'
import { cookieOf } from './auth'

const DEFAULT_WORLD = 'default'

const MOST_WORLDS = 24

/** Holds many independent cities behind one server; each parallel browser test uses its own. */
export interface Worlds {
  get: (id?: string) => Db
  of: (request: Request) => Db
  /** Rebuilds a world with this many cases on its next use; without an id, every world. */
  reset: (id?: string, cases?: number) => void
}

export const worldIn = (request: Request): string =>
  request.headers.get('x-demo-world') || cookieOf(request, 'demoWorld') || DEFAULT_WORLD

/** `due` applies what has become due in a world, before every call. */
export function createWorlds(build: (cases?: number) => Db, due: (db: Db) => void): Worlds {
  const worlds = new Map<string, Db>()
  const sizes = new Map<string, number>()
  const get = (id = DEFAULT_WORLD): Db => cached(worlds, MOST_WORLDS, id, () => build(sizes.get(id)))
  return {
    get,
    of: (request) => {
      const db = get(worldIn(request))
      due(db)
      return db
    },
    reset: (id, cases) => {
      if (id === undefined) return [worlds, sizes].forEach((map) => map.clear())
      worlds.delete(id)
      if (cases === undefined) sizes.delete(id)
      else sizes.set(id, cases)
    },
  }
}
