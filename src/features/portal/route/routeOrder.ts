import * as v from 'valibot'
import { dayNumber, type Millis } from '@/domain/time'
import { deviceStorage, dropStored, readStored, writeStored } from '@/stores/storage'

/** The order somebody put the stops of a day in, on this phone. */
const kept = v.object({ day: v.number(), ids: v.array(v.string()) })

const keyOf = (userId: string) => `routeOrder:${userId}`

/** The order a user has chosen for the day of `now`, as ids of stops; null where they have chosen none. */
export function readOrder(userId: string, now: Millis): readonly string[] | null {
  const found = readStored(deviceStorage, keyOf(userId), kept)
  return found?.day === dayNumber(now) ? found.ids : null
}

/** Keeps it until the day is over; false where this phone keeps nothing. */
export const keepOrder = (userId: string, now: Millis, ids: readonly string[]): boolean =>
  writeStored(deviceStorage, keyOf(userId), { day: dayNumber(now), ids })

export const dropOrder = (userId: string): void => dropStored(deviceStorage, keyOf(userId))

/**
 * The stops in the order of `ids`. One that is not among them came later: it stands right behind the one it would follow by
 * itself, so that what presses does not end up last.
 */
export function inOrder<S extends { id: string }>(stops: readonly S[], ids: readonly string[] | null): S[] {
  if (!ids) return [...stops]
  const known = ids.flatMap((id) => stops.find((stop) => stop.id === id) ?? [])
  return stops.reduce((ordered, stop, at) => {
    if (ids.includes(stop.id)) return ordered
    const before = stops[at - 1]
    const place = before ? ordered.findIndex(({ id }) => id === before.id) + 1 : 0
    return [...ordered.slice(0, place), stop, ...ordered.slice(place)]
  }, known)
}

/** The list with its entry `from` standing at `to`. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)]
}
