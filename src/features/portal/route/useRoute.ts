import { useState } from 'react'
import type { Route, RouteStop } from '@/api/contract/portal'
import { aboutPoint } from '@/domain/id'
import { useAccount } from '@/kit/data/useApiQuery'
import { usePosition } from '@/kit/data/usePosition'
import { useNow } from '@/kit/screen/hooks'
import { now as clockNow } from '@/stores/clock'
import type { OutboxItem } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { isFinished, useFinished } from '@/stores/finished'
import { timeOf } from '@/stores/persisted/times'
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
  saveOrder,
  readOrder,
  metresTo,
} from './route'

/** Number of campaign points that a route contains in addition to its tasks. */
export const NEAREST = 4

/** This phone's result for a point. */
interface LocalResult {
  createdAt: Millis
  state: string
}

export interface DoneStop extends Pick<Stop, 'id' | 'title' | 'kind' | 'campaignId'> {
  /** The time when it was done; null where unknown. */
  at: Millis | null
  /** True while the result is not on the server yet. */
  waits: boolean
}

interface Known {
  /** The user's position (WGS84); null: unknown. */
  from: Position | null
  /** The ids of the order chosen for the day. */
  own: readonly string[]
  /** This phone's results for points, by id. */
  actOf: (id: string) => LocalResult | undefined
  /** Tasks finished on this phone since the answer. */
  isFinished?: (id: string) => boolean
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
 * The open stops: all tasks, and the nearest campaign points, or those that end first when distances are
 * unknown. A point in the user's order stays. `gone`: the points done on this phone.
 */
export function openRows(
  { list, points }: Pick<Route, 'list' | 'points'>,
  { from, own, actOf, isFinished: isDone = () => false }: Known,
): { open: RouteStop[]; gone: DoneStop[] } {
  const finished = list.filter(({ id }) => isDone(id))
  const todo = list.filter(({ id }) => !isDone(id))
  const gone = points.flatMap((row) => {
    const result = actOf(row.id)
    return result ? [{ ...doneOf(row), at: result.createdAt, waits: result.state !== 'received' }] : []
  })
  const left = points
    .filter(({ id }) => actOf(id) === undefined)
    .map((row) => ({ row, chosen: own.includes(row.id), metres: metresTo(row, from) ?? Infinity }))
    .sort((a, b) => Number(b.chosen) - Number(a.chosen) || (a.metres === b.metres ? 0 : a.metres - b.metres))
  const most = Math.max(NEAREST, left.filter(({ chosen }) => chosen).length)
  // If the gateway uses the same id for a task and a point, the task wins.
  return {
    open: distinct([...todo, ...left.slice(0, most).map(({ row }) => row)], ({ id }) => id),
    gone: [...gone, ...finished.map(doneOf)],
  }
}

/** Stops done today, latest first: the server's, with the results of this phone applied. */
export function doneStops(rows: readonly RouteStop[], gone: readonly DoneStop[]): DoneStop[] {
  const onServer = rows.filter(({ id }) => !gone.some((one) => one.id === id)).map(doneOf)
  return [...onServer, ...gone].sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
}

export interface DayRoute {
  /** Open stops in order, then open work without a position. */
  stops: readonly Stop[]
  /** Stops done today, latest first. */
  done: readonly DoneStop[]
  /** Total number; the stops may be only the first of them. */
  total: number
  /** The ids of the user's order for today; null: by time and distance. */
  own: readonly string[] | null
  /** Stores an order for today; null returns to time and distance. */
  arrange: (ids: readonly string[] | null) => void
}

const EMPTY_ROUTE: Route = { list: [], points: [], done: [], total: 0 }

/** This phone's results for campaign points, by outbox subject, without refused ones. */
const answered = (items: readonly OutboxItem[]): ReadonlyMap<string, OutboxItem> =>
  new Map(items.filter(({ state }) => state !== 'failed').map((item) => [item.about, item]))

/** 今日路线 on this phone, in the user's order for today, with local results that are not sent yet. */
export function useRoute(route: Route = EMPTY_ROUTE): DayRoute {
  const userId = useAccount()?.id ?? ''
  const now = useNow()
  const { fix } = usePosition()
  const items = useOutbox((state) => state.items)
  // Read on every render: that is cheap, and another tab may have changed the order.
  const [, drawAgain] = useState(0)
  const own = userId === '' ? null : readOrder(userId, now)
  const results = answered(items)
  const actOf = (id: string) => results.get(aboutPoint(id))
  const { tasks } = useFinished()
  const answeredAt = timeOf(route)?.at ?? Infinity
  const known = {
    from: fix,
    own: own ?? [],
    actOf,
    isFinished: (id: string) => isFinished(tasks, id, answeredAt),
  }
  const { open, gone } = openRows(route, known)
  const stops = placedFirst(inOrder(orderStops(open, fix, now), own))
  // Without a total from the gateway there are at least the listed stops.
  const total = Math.max(route.total - gone.length, stops.length)
  const arrange = (ids: readonly string[] | null) => {
    if (ids === null) dropOrder(userId)
    else if (!saveOrder(userId, clockNow(), ids)) toast.failure('本机存不下顺序，没有调整')
    drawAgain((count) => count + 1)
  }
  return { stops, done: doneStops(route.done, gone), total, own, arrange }
}
