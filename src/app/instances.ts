import type { Location, NavigationType } from 'react-router-dom'
import type { ScreenRow } from '@/kit/screen/links'

/** One living screen: the row it shows, the address it sees, and a key for its whole life. */
export interface Instance {
  key: string
  row: ScreenRow
  location: Location
}

export interface Instances {
  /** Kept screens and the present one. */
  living: readonly Instance[]
  currentKey: string
  location: Location
}

let born = 0

function create(row: ScreenRow, location: Location): Instance {
  born += 1
  return { key: `${row.name}:${born}`, row, location }
}

/** Tabs that are children of one parent are one place. */
const placeOf = ({ name, within }: ScreenRow): string => within ?? name

/** Which record a screen is about: the parameters its address must have. */
function recordOf({ params }: ScreenRow, { search }: Location): string {
  const query = new URLSearchParams(search)
  return params.map((param) => (param.endsWith('?') ? '' : query.get(param))).join('|')
}

/**
 * By which an entry of history is known: its key alone does not tell, for the first entry of every visit, and each address
 * that comes from outside (a deep link, a shell that changes the hash), has the same one.
 */
export const entryOf = (row: ScreenRow, location: Location): string =>
  [location.key, row.name, recordOf(row, location)].join(' ')

/**
 * What lives after a move. A keep-alive row has one instance, whatever the direction of travel (spec §2). Any other
 * screen lives while it is shown: it survives a replace of its own query (tab, filter) or by its sibling, but not a way back or forth,
 * nor a replace by another record, whose form must not inherit what was typed for this one.
 */
export function advance(
  before: Instances | null,
  row: ScreenRow,
  location: Location,
  action: `${NavigationType}`,
): Instances {
  const kept = (before?.living ?? []).filter((instance) => instance.row.keepAlive)
  const current = before?.living.find(({ key }) => key === before.currentKey)
  const samePlace =
    current !== undefined &&
    placeOf(current.row) === placeOf(row) &&
    recordOf(row, current.location) === recordOf(row, location) &&
    (action === 'REPLACE' || current.location.key === location.key)
  const stays = kept.find((instance) => instance.row.name === row.name) ?? (samePlace ? current : undefined)
  const shown = stays ? { ...stays, row, location } : create(row, location)
  return { living: [...kept.filter(({ key }) => key !== shown.key), shown], currentKey: shown.key, location }
}
