import { useState } from 'react'
import type { Route, RouteStop } from '@/api/contract/portal'
import { aboutPoint } from '@/domain/id'
import { useAccount } from '@/kit/data/useApiQuery'
import { usePosition } from '@/kit/data/usePosition'
import { useNow } from '@/kit/screen/hooks'
import { now as clockNow } from '@/stores/clock'
import type { OutboxItem } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { toast } from '@/stores/toasts'
import { distinct } from '@/domain/distinct'
import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import {
  orderStops,
  placedFirst,
  type Stop,
  dropOrder,
  inOrder,
  keepOrder,
  readOrder,
  metresTo,
} from './route'

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

export interface DayRoute {
  /** What is still to be gone to, in the order to go; behind it what is to be done and has no place. */
  stops: readonly Stop[]
  /** What was done today, the latest first. */
  done: readonly DoneStop[]
  /** All there is to do; the stops may be the first of it only. */
  total: number
  /** The ids of the order the user has chosen for today; null: by time and distance. */
  own: readonly string[] | null
  /** Keeps an order for today; null goes back to the one by time and distance. */
  arrange: (ids: readonly string[] | null) => void
}

const NONE: Route = { list: [], points: [], done: [], total: 0 }

/** What was said on this phone of points of campaigns, by the word they are known by there; what was refused was not said. */
const answered = (items: readonly OutboxItem[]): ReadonlyMap<string, OutboxItem> =>
  new Map(items.filter(({ state }) => state !== 'failed').map((item) => [item.about, item]))

/** 今日路线 as this phone knows it: in the user's own order for today, with what was done here and is not told yet. */
export function useRoute(route: Route = NONE): DayRoute {
  const userId = useAccount()?.id ?? ''
  const now = useNow()
  const { fix } = usePosition()
  const items = useOutbox((state) => state.items)
  // Reading it is cheap, and another tab may have changed it.
  const [, drawAgain] = useState(0)
  const own = userId === '' ? null : readOrder(userId, now)
  const said = answered(items)
  const actOf = (id: string) => said.get(aboutPoint(id))
  const { open, gone } = openRows(route, { from: fix, own: own ?? [], actOf })
  const stops = placedFirst(inOrder(orderStops(open, fix, now), own))
  // A gateway that does not count them has at least those it tells.
  const total = Math.max(route.total - gone.length, stops.length)
  const arrange = (ids: readonly string[] | null) => {
    if (ids === null) dropOrder(userId)
    else if (!keepOrder(userId, clockNow(), ids)) toast.failure('本机存不下顺序，没有调整')
    drawAgain((count) => count + 1)
  }
  return { stops, done: doneStops(route.done, gone), total, own, arrange }
}
