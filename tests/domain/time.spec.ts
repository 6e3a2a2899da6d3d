import { describe, expect, it } from 'vitest'
import { formatTime } from '@/domain/format'
import {
  DAY,
  HOUR,
  MINUTE,
  dayKey,
  dayNumber,
  dayStart,
  kilometres,
  notAfterNow,
  notBeforeOneDayAgo,
  parseWireTime,
  formatAgo,
  formatRelativeDay,
  formatDuration,
  formatRelativeTime,
  wireTime,
} from '@/domain/time'
import { at } from './at'

describe('spec §9: constants', () => {
  it('a day is 86400000 ms', () => {
    expect([MINUTE, HOUR, DAY]).toEqual([60_000, 3_600_000, 86_400_000])
  })
})

describe('parseWireTime', () => {
  const june = Date.UTC(2026, 5, 12, 2, 40)

  it.each([
    ['without seconds, as UTC+8', '2026-06-12 10:40', june],
    ['with seconds', '2026-06-12 10:40:30', june + 30_000],
    ['with a T', '2026-06-12T10:40:30', june + 30_000],
    ['one-digit month, day and hour', '2026-6-2 8:05', Date.UTC(2026, 5, 2, 0, 5)],
    ['with slashes', '2026/06/12 10:40', june],
    ['a date alone is midnight in the city', '2026-06-12', Date.UTC(2026, 5, 11, 16)],
    ['ISO in UTC', '2026-06-12T02:40:00Z', june],
    ['ISO in UTC in small letters', '2026-06-12t02:40:00z', june],
    ['ISO with milliseconds', '2026-06-12T02:40:00.250Z', june + 250],
    ['ISO with the city offset', '2026-06-12T10:40:00+08:00', june],
    ['ISO with an offset without colon', '2026-06-12T10:40:00.000+0800', june],
    ['ISO with a western offset', '2026-06-11T22:40:00-04:00', june],
    ['ISO with an offset of half hours', '2026-06-12T08:10:00+05:30', june],
    ['ISO with an offset of 59 minutes', '2026-06-12T08:39:00+05:59', june],
    ['ISO with the largest offset', '2026-06-12T16:40:00+14:00', june],
    ['more digits than milliseconds, cut off', '2026-06-12T02:40:00.123987Z', june + 123],
    ['an epoch as number', june, june],
    ['an epoch as text', String(june), june],
    ['blanks around', '  2026-06-12 10:40 ', june],
    ['the leap day of a leap year', '2028-02-29 00:00', Date.UTC(2028, 1, 28, 16)],
  ])('reads %s', (_what, text, expected) => {
    expect(parseWireTime(text)).toBe(expected)
  })

  it.each([
    ['nothing', null],
    ['a missing field', undefined],
    ['an empty text', ''],
    ['words', '昨天'],
    ['words before a time', '截止 2026-06-12 10:40'],
    ['a digit too many before a time', '12026-06-12'],
    ['an epoch with a digit too many', `1${june}`],
    ['an offset of 60 minutes', '2026-06-12T10:40:00+08:60'],
    ['a month 13', '2026-13-01'],
    ['30 February', '2026-02-30 10:00'],
    ['29 February of a common year', '2026-02-29'],
    ['the zero date of databases', '0000-00-00 00:00:00'],
    ['year one', '0001-01-01 00:00:00'],
    ['hour 24', '2026-06-12 24:00'],
    ['minute 60', '2026-06-12 10:60'],
    ['second 60', '2026-06-12 10:40:60'],
    ['an offset beyond the earth', '2026-06-12T10:40:00+99:00'],
    ['an epoch in seconds', 1_781_232_000],
    ['an epoch in seconds as text', '1781232000'],
    ['a number with a fraction', 1_781_232_000_000.5],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a time with a tail', '2026-06-12 10:40 左右'],
    ['a date with an offset but no time', '2026-06-12Z'],
  ])('returns null for %s', (_what, text) => {
    expect(parseWireTime(text)).toBeNull()
  })
})

describe('formatting in UTC+8', () => {
  it('spec §9: shows YYYY-MM-DD HH:mm by default', () => {
    expect(formatTime(at('2026-06-12 00:05'))).toBe('2026-06-12 00:05')
  })

  it('follows a pattern', () => {
    expect(formatTime(at('2026-06-02 08:05'), 'M月D日 H:mm')).toBe('6月2日 8:05')
  })

  it('shows nothing for NaN', () => {
    expect(formatTime(Number.NaN)).toBe('')
  })

  it('sends seconds on the wire, and reads back what it sent', () => {
    const ms = at('2026-12-31 23:59') + 59_000
    expect(wireTime(ms)).toBe('2026-12-31 23:59:59')
    expect(parseWireTime(wireTime(ms))).toBe(ms)
  })

  it.each([
    ['2026-06-12 00:00', '2026-06-12'],
    ['2026-06-12 07:59', '2026-06-12'],
    ['2026-06-12 23:59', '2026-06-12'],
  ])('%s belongs to the city day %s', (time, key) => {
    expect(dayKey(dayNumber(at(time)))).toBe(key)
    expect(dayStart(dayNumber(at(time)))).toBe(at('2026-06-12 00:00'))
  })
})

describe('times in everyday form', () => {
  const now = at('2026-06-12 14:00')

  it.each([
    ['2026-06-12 14:20', '今天 14:20'],
    ['2026-06-12 00:00', '今天 00:00'],
    ['2026-06-11 23:59', '昨天 23:59'],
    ['2026-06-11 16:05', '昨天 16:05'],
    ['2026-06-13 09:00', '明天 09:00'],
    ['2026-06-14 09:00', '6月14日 09:00'],
    ['2026-06-10 10:40', '6月10日 10:40'],
    ['2025-06-12 10:40', '2025年6月12日 10:40'],
    ['2027-01-01 00:00', '2027年1月1日 00:00'],
  ])('%s is %s', (time, expected) => {
    expect(formatRelativeTime(at(time), now)).toBe(expected)
  })

  it('shows yesterday across New Year without the year', () => {
    expect(formatRelativeTime(at('2025-12-31 22:00'), at('2026-01-01 01:00'))).toBe('昨天 22:00')
  })

  it.each([
    ['2026-06-12 23:59', '今天'],
    ['2026-06-13 00:00', '明天'],
    ['2026-06-11 00:00', '昨天'],
    ['2026-07-01 00:00', '7月1日'],
    ['2027-07-01 00:00', '2027年7月1日'],
  ])('the day of %s is %s', (time, expected) => {
    expect(formatRelativeDay(at(time), now)).toBe(expected)
  })

  it.each([
    [0, '不到1分'],
    [59_999, '不到1分'],
    [MINUTE, '1分'],
    [38 * MINUTE + 59_000, '38分'],
    [HOUR, '1小时'],
    [2 * HOUR + 10 * MINUTE, '2小时10分'],
    [DAY - 1, '23小时59分'],
    [DAY, '1天'],
    [DAY + 20 * MINUTE, '1天'],
    [DAY + 3 * HOUR + 59 * MINUTE, '1天3小时'],
    [40 * DAY, '40天'],
    [-2 * HOUR, '2小时'],
    [Number.NaN, '不到1分'],
  ])('%d ms is %s', (ms, expected) => {
    expect(formatDuration(ms)).toBe(expected)
  })

  it.each([
    ['2026-06-12 14:00', '刚刚'],
    ['2026-06-12 14:03', '刚刚'],
    ['2026-06-12 13:59', '1 分钟前'],
    ['2026-06-12 13:01', '59 分钟前'],
    ['2026-06-12 12:01', '1 小时前'],
    ['2026-06-12 13:00', '1 小时前'],
    ['2026-06-12 00:00', '14 小时前'],
    ['2026-06-11 23:59', '昨天'],
    ['2026-06-10 23:59', '6月10日'],
    ['2025-06-12 14:00', '2025年6月12日'],
  ])('%s was %s', (time, expected) => {
    expect(formatAgo(at(time), now)).toBe(expected)
  })

  it('rounds minutes down', () => {
    expect(formatAgo(now - 2 * MINUTE + 1, now)).toBe('1 分钟前')
  })

  it('shows minutes across midnight', () => {
    expect(formatAgo(at('2026-06-11 23:55'), at('2026-06-12 00:10'))).toBe('15 分钟前')
  })
})

describe('spec §5, §9: the two date rules', () => {
  const now = at('2026-06-12 14:00')

  it.each([
    [now - 86_400_000, true],
    [now - 86_400_001, false],
    [now + DAY, true],
  ])('a date must not be earlier than one day ago: %d is %s', (ms, allowed) => {
    expect(notBeforeOneDayAgo(ms, now)).toBe(allowed)
  })

  it.each([
    [now, true],
    [now + 1, false],
    [now - 30 * DAY, true],
  ])('a date must not be after now: %d is %s', (ms, allowed) => {
    expect(notAfterNow(ms, now)).toBe(allowed)
  })
})

describe('spec §9: mileage is divided by 1000 and rounded to 2 decimals', () => {
  it.each([
    [0, '0.00'],
    [1000, '1.00'],
    [1234, '1.23'],
    [1235, '1.24'],
    [1005, '1.01'],
    [4, '0.00'],
    [5, '0.01'],
    [123_456, '123.46'],
    [Number.NaN, '0.00'],
  ])('%d metres are %s', (metres, expected) => {
    expect(kilometres(metres)).toBe(expected)
  })
})
