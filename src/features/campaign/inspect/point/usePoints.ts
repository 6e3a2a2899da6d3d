import { useMemo, useState } from 'react'
import { campaignDetail, type Campaign } from '@/api/contract/special'
import { distance, isPosition, type Position } from '@/domain/geo'
import { inVisitOrder } from '@/domain/campaign/campaign'
import { ageOf } from '@/kit/data/age'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { PagedList } from '@/kit/data/usePagedList'
import type { Fix } from '@/platform/device'
import { useOutbox } from '@/stores/outbox/state'
import { shownPoint, type ShownPoint } from '@/entities/campaign/shownPoint'

/** Walked so far (metres), another point may be the nearest. */
const WALKED = 50

export interface Points {
  /** Undefined until it is there. */
  campaign: Campaign | undefined
  /** All of its points, in the order they are gone to. */
  list: PagedList<ShownPoint>
  /** The user has begun to do something with the rows: from now on they stand still. */
  touch: () => void
  /** Metres walked since the rows were put in order, once another order may be better; null before. */
  walked: number | null
  /** Puts them in order for where one is now. */
  reorder: () => void
}

/**
 * The points of a campaign with what this phone has done about them, in an order that no act and no step of one's own changes.
 * `first` stands on top until they are put in order anew.
 */
export function usePoints(id: string, fix: Fix | null, first = ''): Points {
  const query = useApiQuery(campaignDetail, { query: { id } })
  const acts = useOutbox((state) => state.items)
  const points = useMemo(
    () => query.data?.points.map((point) => shownPoint(point, acts)) ?? [],
    [query.data, acts],
  )
  const { rows, ...order } = useOrder(points, fix, first)
  const list: PagedList<ShownPoint> = {
    rows,
    total: query.data ? rows.length : null,
    loading: query.isPending,
    error: query.error,
    age: ageOf(query),
    extendFailed: false,
    hasMore: false,
    loadMore: () => Promise.resolve(false),
    refresh: async () => {
      order.reorder()
      await query.refetch()
    },
    show: () => undefined,
  }
  return { campaign: query.data, list, ...order }
}

interface Order {
  here: Position | null
  ids: readonly string[]
}

const placed = (fix: Fix | null): Position | null =>
  fix && { longitude: fix.longitude, latitude: fix.latitude }

/** `first` stands on top, whatever the order. */
function orderOf(points: readonly ShownPoint[], here: Position | null, first: string): Order {
  const ids = inVisitOrder(points, here).map(({ id }) => id)
  return { here, ids: [...ids.filter((id) => id === first), ...ids.filter((id) => id !== first)] }
}

/** Rows under a thumb must not slide: they stay in the order they were put in until it is asked for anew. */
function useOrder(points: readonly ShownPoint[], fix: Fix | null, first: string) {
  const [order, setOrder] = useState<Order | null>(null)
  const [touched, setTouched] = useState(false)
  const here = placed(fix)
  let current = order
  // Put in order when they come, and once more when it is known where one is, unless somebody is at it already.
  if (points.length > 0 && (!current || (here && !current.here && !touched))) {
    current = orderOf(points, here, first)
    setOrder(current)
  }
  const ids = current?.ids ?? []
  const rows = [
    ...ids.flatMap((id) => points.find((point) => point.id === id) ?? []),
    ...points.filter(({ id }) => !ids.includes(id)),
  ]
  return {
    rows,
    walked: walkedSince(current, here, rows),
    touch: () => setTouched(true),
    reorder: () => {
      setTouched(false)
      setOrder(orderOf(points, here, ''))
    },
  }
}

/** Nothing is to be put in order anew where nothing is left to do, or nothing has a place. */
function walkedSince(order: Order | null, here: Position | null, rows: readonly ShownPoint[]): number | null {
  if (!here || !rows.some((row) => row.state === 'todo' && isPosition(row))) return null
  if (!order?.here) return order ? 0 : null
  const metres = distance(order.here, here)
  return metres < WALKED ? null : metres
}
