import { distance, isPosition, type Position } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import { type Millis, parseWireTime } from '@/domain/time'
import type { Order } from './lists'

// What the queries of all lists have in common: how they narrow a list, and how they order it.

/** The values a query joins by commas; [] asks for all. */
export const parts = (asked: string | undefined): string[] =>
  (asked ?? '').split(',').filter((part) => part !== '')

/** Whether a value is among those a query joins by commas; none asks for all. */
export function among(asked: string | undefined, value: string): boolean {
  const values = parts(asked)
  return values.length === 0 || values.includes(value)
}

/** Whether one of the texts holds the words of a query, or has their initials. */
export function mentions(keyword: string | undefined, texts: readonly string[]): boolean {
  const words = (keyword ?? '').trim()
  return words === '' || texts.some((text) => foundBy(text, words))
}

interface Span {
  startTime?: string
  endTime?: string
}

/** Whether a moment (epoch ms) lies between the times of a query; no moment lies only where none are given. */
export function within({ startTime, endTime }: Span): (time: Millis | undefined) => boolean {
  const [from, to] = [parseWireTime(startTime), parseWireTime(endTime)]
  return (time) =>
    time === undefined
      ? from === null && to === null
      : time >= (from ?? -Infinity) && time <= (to ?? Infinity)
}

interface Sorting {
  sort?: string
  longitude?: string | number
  latitude?: string | number
}

/** The order a query asks for by its name, or by distance, then as `then` has it; undefined where it asks for none. */
export function ordered<R>(
  { sort = '', longitude, latitude }: Sorting,
  named: Readonly<Record<string, Order<R>>>,
  placeOf: (record: R) => Position | null,
  then: Order<R>,
): Order<R> | undefined {
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return named[sort]
  const away = (record: R): number => {
    const place = placeOf(record)
    return place ? distance(here, place) : Infinity
  }
  return (a, b) => (away(a) === away(b) ? then(a, b) : away(a) - away(b))
}
