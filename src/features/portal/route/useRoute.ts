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
  saveOrder,
  readOrder,
  metresTo,
} from './route'

/** Number of campaign points in a route in addition to its tasks: the nearest. */
export const NEAREST = 4

/** This phone's result for a point. */
interface LocalResult {
  createdAt: Millis
  state: string
}

export interface DoneStop extends Pick<Stop, 'id' | 'title' | 'kind' | 'campaignId'> {
  /** When it was done; null where unknown. */
  at: Millis | null
  /** Local, and not on the server yet. */
  waits: boolean
}

interface Known {
  /** The user's position (WGS84); null: unknown. */
  from: Position | null
  /** The ids of the order chosen for the day. */
  own: readonly string[]
  /** This phone's results for points, by id. */
  actOf: (id: string) => LocalResult | undefined
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
 * Open stops: the tasks, and the nearest campaign points (by end date when distances are unknown); a point in
 * the chosen order stays in it, wherever the user walks. And the points done on this phone.
 */
export function openRows(
  { list, points }: Pick<Route, 'list' | 'points'>,
  { from, own, actOf }: Known,
): { open: RouteStop[]; gone: DoneStop[] } {
  const gone = points.flatMap((row) => {
    const result = actOf(row.id)
    return result ? [{ ...doneOf(row), at: result.createdAt, waits: result.state !== 'received' }] : []
  })
  const left = points
    .filter(({ id }) => actOf(id) === undefined)
    .map((row) => ({ row, chosen: own.includes(row.id), metres: metresTo(row, from) ?? Infinity }))
    .sort((a, b) => Number(b.chosen) - Number(a.chosen) || (a.metres === b.metres ? 0 : a.metres - b.metres))
  const most = Math.max(NEAREST, left.filter(({ chosen }) => chosen).length)
  // Ids of tasks and points should differ in the gateway: of two with one id the task wins.
  return { open: distinct([...list, ...left.slice(0, most).map(({ row }) => row)], ({ id }) => id), gone }
}

/** Stops done today, latest first: the server's, with this phone's applied. */
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

const NONE: Route = { list: [], points: [], done: [], total: 0 }

/** This phone's results for campaign points, by outbox subject; refused ones do not count. */
const answered = (items: readonly OutboxItem[]): ReadonlyMap<string, OutboxItem> =>
  new Map(items.filter(({ state }) => state !== 'failed').map((item) => [item.about, item]))

/** 今日路线 on this phone: in the user's order for today, with unsent local results. */
export function useRoute(route: Route = NONE): DayRoute {
  const userId = useAccount()?.id ?? ''
  const now = useNow()
  const { fix } = usePosition()
  const items = useOutbox((state) => state.items)
  // Reading it is cheap, and another tab may have changed it.
  const [, drawAgain] = useState(0)
  const own = userId === '' ? null : readOrder(userId, now)
  const results = answered(items)
  const actOf = (id: string) => results.get(aboutPoint(id))
  const { open, gone } = openRows(route, { from: fix, own: own ?? [], actOf })
  const stops = placedFirst(inOrder(orderStops(open, fix, now), own))
  // A gateway without a total has at least the listed ones.
  const total = Math.max(route.total - gone.length, stops.length)
  const arrange = (ids: readonly string[] | null) => {
    if (ids === null) dropOrder(userId)
    else if (!saveOrder(userId, clockNow(), ids)) toast.failure('本机存不下顺序，没有调整')
    drawAgain((count) => count + 1)
  }
  return { stops, done: doneStops(route.done, gone), total, own, arrange }
}
