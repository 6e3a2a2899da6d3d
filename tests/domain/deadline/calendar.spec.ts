import { describe, expect, it } from 'vitest'
import { CHINA_2026, isWorkday, workPeriods } from '@/domain/deadline/calendar'
import { at, shown } from '../at'

describe('the national calendar of 2026', () => {
  it.each([
    ['2026-06-12', 'a Friday', true],
    ['2026-06-13', 'a Saturday', false],
    ['2026-06-14', 'a Sunday', false],
    ['2026-06-15', 'a Monday', true],
    ['2026-01-01', '元旦', false],
    ['2026-01-02', '元旦, a Friday', false],
    ['2026-01-04', '调休, a Sunday', true],
    ['2026-01-05', 'the Monday after', true],
    ['2026-02-14', '调休 before 春节, a Saturday', true],
    ['2026-02-16', '春节, a Monday', false],
    ['2026-02-23', 'the last day of 春节', false],
    ['2026-02-24', 'the day after 春节', true],
    ['2026-02-28', '调休 after 春节, a Saturday', true],
    ['2026-04-06', '清明, a Monday', false],
    ['2026-05-05', '劳动节', false],
    ['2026-05-06', 'the day after 劳动节', true],
    ['2026-05-09', '调休, a Saturday', true],
    ['2026-06-19', '端午, a Friday', false],
    ['2026-09-20', '调休, a Sunday', true],
    ['2026-09-25', '中秋, a Friday', false],
    ['2026-10-07', '国庆', false],
    ['2026-10-08', 'the day after 国庆', true],
    ['2026-10-10', '调休, a Saturday', true],
    ['2027-10-01', 'a Friday of a year without a schedule', true],
    ['2027-10-02', 'a Saturday of a year without a schedule', false],
    ['1969-12-31', 'a Wednesday before the epoch', true],
    ['1969-12-28', 'a Sunday before the epoch', false],
  ])('%s, %s: worked %s', (day, _what, worked) => {
    expect(isWorkday(at(`${day} 00:00`), CHINA_2026)).toBe(worked)
    expect(isWorkday(at(`${day} 23:59`), CHINA_2026)).toBe(worked)
  })

  it('leaves 248 working days in the year, as published', () => {
    const days = Array.from({ length: 365 }, (_, i) => at('2026-01-01 12:00') + i * 86_400_000)
    expect(days.filter((day) => isWorkday(day, CHINA_2026))).toHaveLength(248)
  })

  it('counts 08–12 and 14–18 of a working day', () => {
    const periods = workPeriods(at('2026-06-12 23:00'), CHINA_2026)
    expect(periods.map((period) => [shown(period.from), shown(period.to)])).toEqual([
      ['2026-06-12 08:00', '2026-06-12 12:00'],
      ['2026-06-12 14:00', '2026-06-12 18:00'],
    ])
  })

  it('counts nothing on a day off, and the full day on a worked Saturday', () => {
    expect(workPeriods(at('2026-06-13 10:00'), CHINA_2026)).toEqual([])
    expect(workPeriods(at('2026-10-10 10:00'), CHINA_2026)).toHaveLength(2)
  })
})
