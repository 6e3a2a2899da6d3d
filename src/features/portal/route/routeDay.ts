import type { Route, RouteStop } from '@/api/contract/portal'
import { distinct } from '@/domain/distinct'
import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { metresTo, type Stop } from './route'

/** As many points of campaigns as a round takes besides its tasks: the nearest. */
export const NEAREST = 4

/** What was said of a point on this phone. */
interface Said {
  createdAt: Millis
  state: string
}

export interface DoneStop extends Pick<Stop, 'id' | 'title' | 'kind' | 'campaignId'> {
  /** When it was done; null where nobody says. */
  at: Millis | null
  /** Said here, and not yet with the server. */
  waits: boolean
}

interface Known {
  /** Where I am (WGS84); null: unknown. */
  from: Position | null
  /** The ids of the order that was chosen for the day. */
  own: readonly string[]
  /** What was said on this phone of a point, by its id. */
  actOf: (id: string) => Said | undefined
}

const doneOf = ({ id, title, kind, campaignId, doneTime }: RouteStop): DoneStop => ({
  id,
  title,
  kind,
  campaignId,
  at: doneTime,
  waits: false,
})

/**
 * What is to be gone to: the tasks, and the nearest points of campaigns (what ends first where nobody knows how near they are);
 * one that stands in the chosen order stays on it, wherever one has walked since. And the points this phone has done already.
 */
export function openRows(
  { list, points }: Pick<Route, 'list' | 'points'>,
  { from, own, actOf }: Known,
): { open: RouteStop[]; gone: DoneStop[] } {
  const gone = points.flatMap((row) => {
    const said = actOf(row.id)
    return said ? [{ ...doneOf(row), at: said.createdAt, waits: said.state !== 'received' }] : []
  })
  const left = points
    .filter(({ id }) => actOf(id) === undefined)
    .map((row) => ({ row, chosen: own.includes(row.id), metres: metresTo(row, from) ?? Infinity }))
    .sort((a, b) => Number(b.chosen) - Number(a.chosen) || (a.metres === b.metres ? 0 : a.metres - b.metres))
  const most = Math.max(NEAREST, left.filter(({ chosen }) => chosen).length)
  // The gateway numbers tasks and points apart, or so one hopes: of two with one id the task stands.
  return { open: distinct([...list, ...left.slice(0, most).map(({ row }) => row)], ({ id }) => id), gone }
}

/** What was done today, the latest first: what the server tells, and over it what was said here. */
export function doneStops(rows: readonly RouteStop[], gone: readonly DoneStop[]): DoneStop[] {
  const told = rows.filter(({ id }) => !gone.some((one) => one.id === id)).map(doneOf)
  return [...told, ...gone].sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
}
