import { describe, expect, it } from 'vitest'
import {
  binKindOf,
  binsOf,
  dayAfter,
  isDay,
  dayCount,
  periodAround,
  periodUntil,
  spanBefore,
  spanOf,
  spanYearAgo,
  binMark,
  formatDays,
  trendPeriod,
  type Period,
} from '@/domain/stats/period'
import { wireTime } from '@/domain/time'

/** Sunday 2026-11-22, 17:30 in China. */
const NOW = Date.UTC(2026, 10, 22, 9, 30)
const asText = ({ from, to }: { from: number; to: number }) => [wireTime(from), wireTime(to)]
const days = ({ from, to }: Period) => [from, to]

describe('a period', () => {
  it.each([
    ['day', ['2026-11-22', '2026-11-22']],
    ['week', ['2026-11-16', '2026-11-22']],
    ['month', ['2026-11-01', '2026-11-22']],
    ['quarter', ['2026-10-01', '2026-11-22']],
    ['year', ['2026-01-01', '2026-11-22']],
  ] as const)('of a %s starts with its first day and ends today', (kind, wanted) => {
    expect(days(periodUntil(kind, '2026-11-22'))).toEqual(wanted)
  })

  it.each([
    ['week', '2026-10-01', ['2026-09-28', '2026-10-04']],
    ['month', '2026-02-10', ['2026-02-01', '2026-02-28']],
    ['month', '2026-11-03', ['2026-11-01', '2026-11-22']],
    ['quarter', '2026-05-03', ['2026-04-01', '2026-06-30']],
    ['day', '2026-05-03', ['2026-05-03', '2026-05-03']],
  ] as const)('around a day: the %s of %s up to now', (kind, day, wanted) => {
    expect(days(periodAround(kind, day, '2026-11-22'))).toEqual(wanted)
  })

  it('ends at its last moment, and now while it is running', () => {
    const month = periodUntil('month', '2026-11-22')
    expect(asText(spanOf(month))).toEqual(['2026-11-01 00:00:00', '2026-11-22 23:59:59'])
    expect(asText(spanOf(month, NOW))).toEqual(['2026-11-01 00:00:00', '2026-11-22 17:30:00'])
  })

  it('counts its days, the last one included, and recognises valid days', () => {
    expect(dayCount(periodUntil('month', '2026-11-22'))).toBe(22)
    expect(isDay('2026-02-28')).toBe(true)
    for (const text of ['2026-02-30', '2026-2-3', '2026-02-28 10:00:00', '', 'x'])
      expect(isDay(text)).toBe(false)
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  })
})

describe('the period to compare with', () => {
  it.each([
    ['day', '2026-11-22', ['2026-11-21 00:00:00', '2026-11-21 17:30:00']],
    ['week', '2026-11-22', ['2026-11-09 00:00:00', '2026-11-15 17:30:00']],
    ['month', '2026-11-22', ['2026-10-01 00:00:00', '2026-10-22 17:30:00']],
    ['quarter', '2026-11-22', ['2026-07-01 00:00:00', '2026-08-22 17:30:00']],
    ['year', '2026-11-22', ['2025-01-01 00:00:00', '2025-11-22 17:30:00']],
  ] as const)('环比 of this %s ends at the same hour', (kind, day, wanted) => {
    expect(asText(spanBefore(periodUntil(kind, day), NOW))).toEqual(wanted)
  })

  it('环比 of a week until Wednesday is the last one until Wednesday', () => {
    expect(asText(spanBefore(periodUntil('week', '2026-11-18'), NOW))).toEqual([
      '2026-11-09 00:00:00',
      '2026-11-11 23:59:59',
    ])
  })

  it('环比 of custom days is the same number of days before them', () => {
    const own: Period = { kind: 'own', from: '2026-11-10', to: '2026-11-12' }
    expect(asText(spanBefore(own, NOW))).toEqual(['2026-11-07 00:00:00', '2026-11-09 23:59:59'])
  })

  it('同比 is the same days of last year, 28 February for the 29th', () => {
    expect(asText(spanYearAgo(periodUntil('month', '2026-11-22'), NOW))).toEqual([
      '2025-11-01 00:00:00',
      '2025-11-22 17:30:00',
    ])
    const leap: Period = { kind: 'own', from: '2028-02-29', to: '2028-02-29' }
    expect(asText(spanYearAgo(leap, Infinity))[0]).toBe('2027-02-28 00:00:00')
  })

  it('a shorter month uses its last day', () => {
    const march = periodUntil('month', '2026-03-31')
    expect(asText(spanBefore(march, Date.UTC(2026, 10, 22)))).toEqual([
      '2026-02-01 00:00:00',
      '2026-02-28 23:59:59',
    ])
  })
})

describe('the parts of a trend', () => {
  it.each([
    ['2026-11-01', '2026-11-22', 'day', 22],
    ['2026-10-01', '2026-11-22', 'week', 8],
    ['2026-01-01', '2026-11-22', 'month', 11],
  ])('%s to %s by %s', (from, to, kind, count) => {
    const bins = binsOf({ from, to })
    expect(binKindOf({ from, to })).toBe(kind)
    expect(bins).toHaveLength(count)
    // They are contiguous, from the first day to the last.
    expect(bins[0]?.from).toBe(from)
    expect(bins[bins.length - 1]?.to).toBe(to)
    bins.slice(1).forEach((bin, index) => expect(bin.from).toBe(dayAfter(bins[index]?.to ?? '', 1)))
  })

  it.each([
    ['2026-10-31', 'day'],
    ['2026-11-01', 'week'],
    ['2027-01-28', 'week'],
    ['2027-01-29', 'month'],
  ])('from 2026-10-01 to %s are by %s', (to, kind) => {
    expect(binKindOf({ from: '2026-10-01', to })).toBe(kind)
  })

  it('several days keep their trend', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' }
    expect(trendPeriod(week)).toEqual(week)
    const two = { from: '2026-11-21', to: '2026-11-22' }
    expect(trendPeriod(two)).toEqual(two)
  })

  it('a single day is the last of seven', () => {
    expect(trendPeriod({ from: '2026-11-22', to: '2026-11-22' })).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    })
  })
})

it.each([
  ['2026-11-01', '2026-11-22', '11月1日–22日'],
  ['2026-10-28', '2026-11-02', '10月28日–11月2日'],
  ['2026-11-22', '2026-11-22', '11月22日'],
  ['2025-11-01', '2025-11-22', '2025年11月1日–22日'],
  ['2025-11-22', '2026-11-22', '2025年11月22日–11月22日'],
  ['2026-11-01 00:00:00', '2026-11-22 23:59:59', '11月1日–22日'],
  ['昨天', '2026-11-22', '昨天–11月22日'],
  ['2026-11-22', '2026-11-31', '11月22日–2026-11-31'],
])('shows %s to %s as %s … %s', (from, to, words) => {
  expect(formatDays({ from, to }, NOW)).toBe(words)
})

it.each([
  ['2026-11-08', 'day', '11/8'],
  ['2026-11-08 00:00:00', 'week', '11/8'],
  ['2026-11-01', 'month', '11月'],
  ['2026-02-30', 'day', '2026-02-30'],
  ['0', 'month', '0'],
  ['', 'week', ''],
] as const)('marks the bin of %s, by %s, with %s', (day, kind, mark) => {
  expect(binMark(day, kind)).toBe(mark)
})
