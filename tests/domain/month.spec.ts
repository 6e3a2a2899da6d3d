import { describe, expect, it } from 'vitest'
import {
  daysOf,
  isDayOf,
  isMonth,
  monthAfter,
  monthOf,
  formatDate,
  formatMonth,
  weekdayOf,
} from '@/domain/month'

describe('a month of the city’s calendar', () => {
  it.each([
    ['2026-06', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-6', false],
    ['', false],
    ['2026-06-01', false],
    ['12026-06', false],
  ])('%s is a month: %s', (text, is) => expect(isMonth(text)).toBe(is))

  it.each([
    ['2026-02', 28],
    ['2024-02', 29],
    ['2026-12', 31],
    ['2026-06', 30],
  ])('%s has %i days, in order', (month, count) => {
    const days = daysOf(month)
    expect(days).toHaveLength(count)
    expect(days[0]).toBe(`${month}-01`)
    expect(days[count - 1]).toBe(`${month}-${count}`)
  })

  it('distinguishes its days from others', () => {
    expect(isDayOf('2026-06-30', '2026-06')).toBe(true)
    expect(isDayOf('2026-06-31', '2026-06')).toBe(false)
    expect(isDayOf('2026-07-01', '2026-06')).toBe(false)
    expect(isDayOf('', '2026-06')).toBe(false)
    for (const text of ['2026-06-1', '2026-06-011', '2026-06-xx', '2026-06', '2026-16-01'])
      expect(isDayOf(text, '2026-06')).toBe(false)
    expect(isDayOf('2026-12-24', '2026-12')).toBe(true)
    expect(isDayOf('2026-13-01', '2026-13')).toBe(false)
  })

  it('crosses the year', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
    expect(monthAfter('2026-06', 0)).toBe('2026-06')
  })

  it('is that of Chinese time in any time zone of the device', () => {
    expect(monthOf(Date.UTC(2026, 4, 31, 15, 59))).toBe('2026-05')
    expect(monthOf(Date.UTC(2026, 4, 31, 16, 0))).toBe('2026-06')
  })

  it('is shown as text, weeks from Monday', () => {
    expect(weekdayOf('2026-06-12')).toBe(4)
    expect(weekdayOf('2026-06-14')).toBe(6)
    expect(formatDate('2026-06-12')).toBe('6月12日 星期五')
    expect(formatMonth('2026-06')).toBe('2026年6月')
  })
})
