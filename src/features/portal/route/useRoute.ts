import { useState } from 'react'
import type { Route } from '@/api/contract/portal'
import { aboutPoint } from '@/domain/campaign/aboutPoint'
import { useAccount } from '@/kit/data/useApiQuery'
import { usePosition } from '@/kit/data/usePosition'
import { useNow } from '@/kit/screen/links'
import { now as clockNow } from '@/stores/clock'
import type { OutboxItem } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { toast } from '@/stores/toasts'
import { orderStops, placedFirst, type Stop } from './route'
import { doneStops, openRows, type DoneStop } from './routeDay'
import { dropOrder, inOrder, keepOrder, readOrder } from './routeOrder'

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
