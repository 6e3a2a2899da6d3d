import type { GroupRow } from '@/api/contract/stats'
import { listedBy, percent, spokenValue, valueOf, type Figure } from '@/domain/stats/figures'
import { spokenDays } from '@/domain/stats/period'
import type { Millis } from '@/domain/time'
import type { NumberRow } from '../chart/NumberTable'
import type { Drawing } from '../chart/drawChart'
import type { Place } from './asked'
import { partsOf } from './FigureCards'

/** A part of the cases with its value of one figure. */
export interface Valued {
  row: GroupRow
  value: number | null
}

export const valued = (rows: readonly GroupRow[], figure: Figure): Valued[] =>
  rows.map((row) => ({ row, value: valueOf(figure, row.counted) }))

/** The best first, where it is known which way is good; else the most. What has no value comes last. */
export function ranked(rows: readonly GroupRow[], figure: Figure): Valued[] {
  const sign = figure.good === 'down' ? 1 : -1
  return valued(rows, figure)
    .filter(({ row, value }) => value !== null || row.counted.reported > 0)
    .sort((a, b) =>
      a.value === null || b.value === null
        ? Number(a.value === null) - Number(b.value === null)
        : sign * (a.value - b.value) || b.row.counted.reported - a.row.counted.reported,
    )
}

/** Why there is nothing to draw, in words; '' where there is something. */
export function nothingOf(rows: readonly Pick<Valued, 'value'>[]): string {
  if (rows.every(({ value }) => value === null)) return '这段时间没有可统计的案件'
  return rows.every(({ value }) => !value) ? '这段时间都是 0' : ''
}

/** 8日, 6月, 6月8日–14日: short on the axis. */
export function binName({ key, endDay }: GroupRow, kind: 'day' | 'week' | 'month'): string {
  const [, month, day] = key.split('-').map(Number)
  if (kind === 'month') return `${month}月`
  const start = `${month}/${day}`
  return kind === 'day' || endDay === key ? start : `${start}起`
}

/** In full: 6月8日–14日. */
export const binTitle = ({ key, endDay }: GroupRow, now: Millis): string =>
  spokenDays({ from: key, to: endDay || key }, now)

/** How the values of a figure are said on an axis. */
const sayer =
  ({ kind }: Figure) =>
  (value: number): string =>
    kind === 'rate' ? percent(value) : kind === 'time' ? spokenValue({ kind }, value) : String(value)

export const drawingOf = (
  look: Drawing['look'],
  figure: Figure,
  rows: readonly Valued[],
  nameOf: (row: GroupRow) => string,
): Drawing => ({
  look,
  share: figure.kind === 'rate',
  // Beside a bar across there is room for its value.
  labels: rows.map(({ row, value }) =>
    look === 'across' ? `${nameOf(row)} ${spokenValue(figure, value)}` : nameOf(row),
  ),
  values: rows.map(({ value }) => value),
  say: sayer(figure),
})

/** Rows of the table, each with the way to its list. */
export const tableOf = (
  figure: Figure,
  rows: readonly Valued[],
  nameOf: (row: GroupRow) => string,
  open: (row: GroupRow, count: ReturnType<typeof listedBy>) => void,
): NumberRow[] =>
  rows.map(({ row, value }) => ({
    key: row.key,
    name: nameOf(row),
    value: spokenValue(figure, value),
    parts: partsOf(figure, row.counted),
    onOpen: () => open(row, listedBy(figure)),
  }))

/** One level further down: a district's street, a street's community. */
export const below = (place: Place, key: string): Place =>
  place.area === ''
    ? { ...place, area: key }
    : place.street === ''
      ? { ...place, street: key }
      : { ...place, community: key }
