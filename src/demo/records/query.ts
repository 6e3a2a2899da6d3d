import { distance, isPosition, type Position } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import { type Millis, parseWireTime } from '@/domain/time'
import { DemoError } from '../gateway/errors'
import type { Order } from './lists'

export const parts = (asked: string | undefined): string[] =>
  (asked ?? '').split(',').filter((part) => part !== '')

export function among(asked: string | undefined, value: string): boolean {
  const values = parts(asked)
  return values.length === 0 || values.includes(value)
}

export function mentions(keyword: string | undefined, texts: readonly string[]): boolean {
  const words = (keyword ?? '').trim()
  return words === '' || texts.some((text) => foundBy(text, words))
}

interface Span {
  startTime?: string | undefined
  endTime?: string | undefined
}

/** Without a time only a query without a span matches. */
export function within({ startTime, endTime }: Span): (time: Millis | undefined) => boolean {
  const [from, to] = [parseWireTime(startTime), parseWireTime(endTime)]
  return (time) =>
    time === undefined
      ? from === null && to === null
      : time >= (from ?? -Infinity) && time <= (to ?? Infinity)
}

interface Around {
  longitude: string | number
  latitude: string | number
  radius: string | number
}

/** Those within a radius of a position, the nearest first. */
export function nearest<R extends { place: Position }>(records: readonly R[], query: Around) {
  const here = { longitude: Number(query.longitude), latitude: Number(query.latitude) }
  const radius = Number(query.radius)
  if (!isPosition(here) || !(radius > 0)) throw new DemoError('位置不正确，请重新标注')
  return records
    .map((record) => ({ record, metres: distance(here, record.place) }))
    .filter(({ metres }) => metres <= radius)
    .sort((a, b) => a.metres - b.metres)
}

interface Sorting {
  sort?: string | undefined
  longitude?: string | number | undefined
  latitude?: string | number | undefined
}

/** By name or by distance, then by `then`; undefined for the default order. */
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
