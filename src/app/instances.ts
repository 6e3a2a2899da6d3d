import type { Location, NavigationType } from 'react-router-dom'
import type { ScreenRow } from '@/kit/screen/rows'

/** One living screen: its row, its address, and a key for its lifetime. */
export interface Instance {
  key: string
  row: ScreenRow
  location: Location
}

export interface Instances {
  /** Kept screens, the list behind and the current screen, in the order they were opened: a moved one would be laid out again. */
  living: readonly Instance[]
  currentKey: string
  /** The screen that Back shows; it stays laid out. '' without one. */
  behindKey: string
  location: Location
  /** In a wide window: the list beside the current screen. '' without one. */
  besideKey: string
}

type Place = Pick<Instance, 'row' | 'location'>

/** Whether a list stays visible beside the next screen, or is the next screen itself. */
export type StaysBeside = (list: Place, next: Place) => 'beside' | 'itself' | undefined

interface Beside {
  list: Instance
  isNext: boolean
}

/** The list that stays visible beside the next screen; undefined without one. */
function listBeside(before: Instances | null, next: Place, staysBeside: StaysBeside): Beside | undefined {
  for (const wanted of [before?.currentKey, before?.besideKey]) {
    const list = before?.living.find(({ key }) => key === wanted)
    const stays = list && staysBeside(list, next)
    if (list && stays) return { list, isNext: stays === 'itself' }
  }
  return undefined
}

interface Staying {
  /** Whether the screen of a key stays behind the screens opened from it. */
  staysBehind?: ((key: string) => boolean | undefined) | undefined
  /** Whether a list stays visible beside the next screen. */
  staysBeside?: StaysBeside | undefined
}

const never = () => undefined

let born = 0

function create(row: ScreenRow, location: Location): Instance {
  born += 1
  return { key: `${row.name}:${born}`, row, location }
}

/** Tabs that are children of one parent count as one place. */
const placeOf = ({ name, within }: ScreenRow): string => within ?? name

/** The record of a screen: the required parameters of its address. */
function recordOf({ params }: ScreenRow, { search }: Location): string {
  const query = new URLSearchParams(search)
  return params.map((param) => (param.endsWith('?') ? '' : query.get(param))).join('|')
}

/**
 * Identifies an entry of history. Its key is not enough: the first entry of every visit, and each address from outside (a deep
 * link, a shell that changes the hash), has the same one.
 */
export const entryOf = (row: ScreenRow, location: Location): string =>
  [location.key, row.name, recordOf(row, location)].join(' ')

/** `next`, but the same object as `before` when it is the same entry: its screen need not render again. */
const sameOr = (before: Location, next: Location): Location =>
  before.key === next.key && before.pathname === next.pathname && before.search === next.search
    ? before
    : next

/** The list behind, when Back or Forward leads to its entry. */
const returnedTo = (behind: Instance | undefined, row: ScreenRow, location: Location): Instance | undefined =>
  behind && entryOf(behind.row, behind.location) === entryOf(row, location) ? behind : undefined

/**
 * Which screens live after a navigation. A keep-alive row has one instance, in any direction (spec §2). Any other screen lives
 * while it is shown: it survives a replace of its query (tab, filter) or by its sibling, but not Back or Forward, nor a replace
 * by another record, whose form must not inherit the input. One list lives behind the screens that were opened from it
 * (`staysBehind`), until another list is left or it is shown again: Back only shows it.
 */
export function advance(
  before: Instances | null,
  row: ScreenRow,
  location: Location,
  action: `${NavigationType}`,
  { staysBehind = never, staysBeside = never }: Staying = {},
): Instances {
  const living = before?.living ?? []
  const beside = listBeside(before, { row, location }, staysBeside)
  const current = living.find(({ key }) => key === before?.currentKey)
  const behind = living.find(({ key }) => key === before?.behindKey)
  const samePlace =
    current !== undefined &&
    placeOf(current.row) === placeOf(row) &&
    recordOf(row, current.location) === recordOf(row, location) &&
    (action === 'REPLACE' || current.location.key === location.key)
  const kept = living.filter((instance) => instance.row.keepAlive || instance === beside?.list)
  // A list whose address also opens its records is another screen than the record beside it.
  const isOther = (instance: Instance) => instance === beside?.list && !beside.isNext
  const stays =
    kept.find((instance) => instance.row.name === row.name && !isOther(instance)) ??
    (samePlace ? current : action === 'POP' ? returnedTo(behind, row, location) : undefined)
  const shown = stays ? { ...stays, row, location: sameOr(stays.location, location) } : create(row, location)
  const left = action === 'PUSH' && current && staysBehind(current.key) ? current : behind
  const keyOf = (list: Instance | undefined) => (list && list.key !== shown.key ? list.key : '')
  const [behindKey, besideKey] = [keyOf(left), keyOf(beside?.list)]
  const lives = (instance: Instance) =>
    instance.row.keepAlive || [behindKey, besideKey, shown.key].includes(instance.key)
  return {
    living: [
      ...living.filter(lives).map((instance) => (instance.key === shown.key ? shown : instance)),
      ...(stays ? [] : [shown]),
    ],
    currentKey: shown.key,
    behindKey,
    besideKey,
    location,
  }
}
