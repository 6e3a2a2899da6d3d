import { describe, expect, it } from 'vitest'
import {
  countedBetween,
  countsWorkingTime,
  deadlineOf,
  describeLimit,
  extendedLimit,
  isLimitUnit,
  limitLength,
  pausesEndedAt,
  progress,
} from '@/domain/deadline/deadline'
import { HOUR } from '@/domain/time'
import { at, shown } from '../at'
import type { Clock, LimitUnit, Pause } from '@/domain/deadline/deadline'

function clock(amount: number, unit: LimitUnit, start: string, pauses: Pause[] = []): Clock {
  return { limit: { amount, unit }, start: at(start), pauses }
}

function pause(from: string, to: string | null): Pause {
  return { from: at(from), to: to === null ? null : at(to), reason: '' }
}

const LATE = at('2027-12-31 00:00')

describe('deadlineOf: units that run round the clock', () => {
  it.each<[number, LimitUnit, string, string]>([
    [2, '紧急工作时', '2026-06-12 11:00', '2026-06-12 13:00'],
    [2, '紧急工作时', '2026-06-12 23:00', '2026-06-13 01:00'],
    [1, '紧急工作时', '2026-10-01 03:30', '2026-10-01 04:30'],
    [2, '小时', '2026-06-13 11:30', '2026-06-13 13:30'],
    [1, '天', '2026-06-12 10:40', '2026-06-13 10:40'],
    [3, '自然日', '2026-09-30 17:00', '2026-10-03 17:00'],
    [0.5, '小时', '2026-06-12 11:50', '2026-06-12 12:20'],
  ])('%d %s from %s end at %s', (amount, unit, start, end) => {
    expect(shown(deadlineOf(clock(amount, unit, start), LATE))).toBe(end)
  })
})

describe('deadlineOf: 工作时 and 工作日 count 08–12 and 14–18 on working days', () => {
  it.each<[string, number, LimitUnit, string, string]>([
    ['within a morning', 1, '工作时', '2026-06-12 09:00', '2026-06-12 10:00'],
    ['across lunch', 4, '工作时', '2026-06-12 10:40', '2026-06-12 16:40'],
    ['up to lunch, not beyond it', 2, '工作时', '2026-06-12 10:00', '2026-06-12 12:00'],
    ['from within lunch', 1, '工作时', '2026-06-12 12:30', '2026-06-12 15:00'],
    ['from the start of lunch', 1, '工作时', '2026-06-12 12:00', '2026-06-12 15:00'],
    ['up to the end of the day', 4, '工作时', '2026-06-12 14:00', '2026-06-12 18:00'],
    ['across a night', 4, '工作时', '2026-06-11 16:00', '2026-06-12 10:00'],
    ['from within a night', 1, '工作时', '2026-06-11 22:00', '2026-06-12 09:00'],
    ['from before work', 1, '工作时', '2026-06-12 06:00', '2026-06-12 09:00'],
    ['across a weekend', 4, '工作时', '2026-06-12 16:00', '2026-06-15 10:00'],
    ['from within a weekend', 1, '工作时', '2026-06-13 10:00', '2026-06-15 09:00'],
    ['across 端午', 4, '工作时', '2026-06-18 16:00', '2026-06-22 10:00'],
    ['across 国庆', 4, '工作时', '2026-09-30 16:00', '2026-10-08 10:00'],
    ['from within 春节', 1, '工作时', '2026-02-17 12:00', '2026-02-24 09:00'],
    ['on a worked Saturday', 4, '工作时', '2026-10-09 16:00', '2026-10-10 10:00'],
    ['on a worked Sunday before 国庆', 2, '工作时', '2026-09-20 09:00', '2026-09-20 11:00'],
    ['from the worked Saturday into 春节', 4, '工作时', '2026-02-14 16:00', '2026-02-24 10:00'],
    ['half an hour', 0.5, '工作时', '2026-06-12 11:45', '2026-06-12 14:15'],
    ['eight hours are one day', 8, '工作时', '2026-06-11 10:40', '2026-06-12 10:40'],
    ['one day', 1, '工作日', '2026-06-11 10:40', '2026-06-12 10:40'],
    ['two days across a weekend', 2, '工作日', '2026-06-11 10:40', '2026-06-15 10:40'],
    ['one day from its first minute', 1, '工作日', '2026-06-12 08:00', '2026-06-12 18:00'],
    ['fifteen days across 端午', 15, '工作日', '2026-06-01 08:00', '2026-06-22 18:00'],
  ])('%s: %d %s from %s end at %s / %s', (_what, amount, unit, start, end) => {
    expect(shown(deadlineOf(clock(amount, unit, start), LATE))).toBe(end)
  })

  it('follows the given calendar', () => {
    const calendar = { holidays: new Set(['2026-06-12']), extraWorkdays: new Set(['2026-06-13']) }
    const local = { ...clock(4, '工作时', '2026-06-11 16:00'), calendar }
    expect(shown(deadlineOf(local, LATE))).toBe('2026-06-13 10:00')
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'ends at its start for an amount of %d',
    (amount) => {
      expect(shown(deadlineOf(clock(amount, '工作时', '2026-06-12 10:40'), LATE))).toBe('2026-06-12 10:40')
    },
  )

  it('does not hang on an absurd amount', () => {
    expect(deadlineOf(clock(1e12, '工作日', '2026-06-12 10:40'), LATE)).toBeGreaterThan(
      at('2036-01-01 00:00'),
    )
  })

  it('does not hang on a calendar without working days', () => {
    const days = Array.from({ length: 4000 }, (_, i) =>
      new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    )
    const never = { holidays: new Set(days), extraWorkdays: new Set<string>() }
    const stuck = { ...clock(1, '工作时', '2026-06-12 10:40'), calendar: never }
    expect(shown(deadlineOf(stuck, LATE))).toBe('2026-06-12 10:40')
  })
})

describe('deadlineOf: 挂账 stops the clock', () => {
  it.each<[string, Pause[], string]>([
    ['inside working time', [pause('2026-06-12 14:00', '2026-06-12 15:00')], '2026-06-12 17:40'],
    ['inside lunch: nothing lost', [pause('2026-06-12 12:10', '2026-06-12 13:50')], '2026-06-12 16:40'],
    ['over lunch and an hour after', [pause('2026-06-12 12:00', '2026-06-12 15:00')], '2026-06-12 17:40'],
    [
      'from an hour before lunch into it',
      [pause('2026-06-12 11:00', '2026-06-12 13:00')],
      '2026-06-12 17:40',
    ],
    ['before the start', [pause('2026-06-12 08:00', '2026-06-12 10:40')], '2026-06-12 16:40'],
    ['across the start', [pause('2026-06-12 10:00', '2026-06-12 11:00')], '2026-06-12 17:00'],
    ['after the end', [pause('2026-06-12 16:40', '2026-06-12 18:00')], '2026-06-12 16:40'],
    ['over the weekend', [pause('2026-06-12 16:00', '2026-06-15 09:00')], '2026-06-15 09:40'],
    [
      'two that overlap count once',
      [pause('2026-06-12 14:00', '2026-06-12 15:00'), pause('2026-06-12 14:30', '2026-06-12 15:30')],
      '2026-06-15 08:10',
    ],
    [
      'one inside the other, given out of order',
      [pause('2026-06-12 14:20', '2026-06-12 14:30'), pause('2026-06-12 14:00', '2026-06-12 15:00')],
      '2026-06-12 17:40',
    ],
    ['one that ends before it begins', [pause('2026-06-12 15:00', '2026-06-12 14:00')], '2026-06-12 16:40'],
  ])('%s', (_what, pauses, end) => {
    expect(shown(deadlineOf(clock(4, '工作时', '2026-06-12 10:40', pauses), LATE))).toBe(end)
  })

  it('extends a limit that runs round the clock by the full pause', () => {
    const parked = clock(2, '小时', '2026-06-12 22:00', [pause('2026-06-12 23:00', '2026-06-13 07:00')])
    expect(shown(deadlineOf(parked, LATE))).toBe('2026-06-13 08:00')
  })

  it('moves on with now while open, by counted time only', () => {
    const parked = clock(4, '工作时', '2026-06-12 10:40', [pause('2026-06-12 11:00', null)])
    const deadlines = ['2026-06-12 11:30', '2026-06-12 12:00', '2026-06-12 13:00', '2026-06-12 15:00']
    expect(deadlines.map((now) => shown(deadlineOf(parked, at(now))))).toEqual([
      '2026-06-12 17:10',
      '2026-06-12 17:40',
      '2026-06-12 17:40',
      '2026-06-15 08:40',
    ])
  })

  it('counts a pause with a known end in full, including its future part', () => {
    const parked = clock(4, '工作时', '2026-06-12 10:40', [pause('2026-06-12 14:00', '2026-06-12 15:00')])
    expect(shown(deadlineOf(parked, at('2026-06-12 14:10')))).toBe('2026-06-12 17:40')
  })

  it('ignores an open pause that has not started', () => {
    const parked = clock(4, '工作时', '2026-06-12 10:40', [pause('2026-06-12 15:00', null)])
    expect(shown(deadlineOf(parked, at('2026-06-12 11:00')))).toBe('2026-06-12 16:40')
  })
})

describe('解挂', () => {
  const NOW = at('2026-06-12 14:30')

  it('ends open and future pauses, and keeps past ones', () => {
    const pauses = [
      pause('2026-06-12 11:00', '2026-06-12 11:30'),
      pause('2026-06-12 14:00', '2026-06-15 09:00'),
      pause('2026-06-12 14:00', null),
      pause('2026-06-13 08:00', '2026-06-14 08:00'),
    ]
    const ends = pausesEndedAt(pauses, NOW).map(({ to }) => to !== null && shown(to))
    expect(ends).toEqual(['2026-06-12 11:30', '2026-06-12 14:30', '2026-06-12 14:30', '2026-06-12 14:30'])
    expect(pauses[1]?.to).toBe(at('2026-06-15 09:00'))
  })

  it('restores the remaining time of when the clock was stopped', () => {
    const parked = clock(4, '工作时', '2026-06-12 10:40', [pause('2026-06-12 14:00', '2026-06-15 09:00')])
    expect(shown(deadlineOf(parked, NOW))).toBe('2026-06-15 11:40')
    const released = { ...parked, pauses: pausesEndedAt(parked.pauses, NOW) }
    expect(shown(deadlineOf(released, NOW))).toBe('2026-06-12 17:10')
  })
})

describe('countedBetween', () => {
  it.each<[string, LimitUnit, string, string, number]>([
    ['a morning', '工作时', '2026-06-12 08:00', '2026-06-12 12:00', 4],
    ['lunch', '工作时', '2026-06-12 12:00', '2026-06-12 14:00', 0],
    ['a day', '工作时', '2026-06-12 00:00', '2026-06-13 00:00', 8],
    ['a weekend', '工作时', '2026-06-13 00:00', '2026-06-15 00:00', 0],
    ['a week with 端午', '工作日', '2026-06-15 00:00', '2026-06-22 00:00', 32],
    ['a weekend round the clock', '天', '2026-06-13 00:00', '2026-06-15 00:00', 48],
    ['backwards', '工作时', '2026-06-12 12:00', '2026-06-12 08:00', 0],
    ['backwards round the clock', '小时', '2026-06-12 12:00', '2026-06-12 08:00', 0],
  ])('%s in %s', (_what, unit, from, to, hours) => {
    expect(countedBetween(clock(1, unit, from), at(from), at(to))).toBe(hours * HOUR)
  })

  it('leaves pauses out, an open one to the end', () => {
    const parked = clock(8, '工作时', '2026-06-12 08:00', [
      pause('2026-06-12 09:00', '2026-06-12 10:00'),
      pause('2026-06-12 15:00', null),
    ])
    expect(countedBetween(parked, at('2026-06-12 08:00'), at('2026-06-12 18:00'))).toBe(4 * HOUR)
  })

  it.each<[number, LimitUnit, string]>([
    [4, '工作时', '2026-06-12 10:40'],
    [15, '工作日', '2026-02-10 19:00'],
    [2, '紧急工作时', '2026-06-12 23:00'],
  ])('from start to deadline equals the limit: %d %s from %s', (amount, unit, start) => {
    const running = clock(amount, unit, start, [pause('2026-06-12 14:15', '2026-06-12 16:45')])
    const end = deadlineOf(running, LATE)
    expect(countedBetween(running, running.start, end)).toBe(limitLength(running.limit))
  })
})

describe('limits', () => {
  it.each([
    ['紧急工作时', true],
    ['工作时', true],
    ['工作日', true],
    ['自然日', true],
    ['小时', true],
    ['天', true],
    ['周', false],
    ['', false],
    ['toString', false],
  ])('%s is a unit: %s', (text, known) => {
    expect(isLimitUnit(text)).toBe(known)
  })

  it('shows an amount with its unit', () => {
    expect(describeLimit({ amount: 4, unit: '工作时' })).toBe('4 工作时')
  })

  it('adds one original limit for each granted delay', () => {
    expect(extendedLimit({ amount: 4, unit: '工作时' }, 2)).toEqual({ amount: 12, unit: '工作时' })
    expect(extendedLimit({ amount: 4, unit: '工作时' }, 0)).toEqual({ amount: 4, unit: '工作时' })
  })

  it('counts working time for 工作时 and 工作日 only', () => {
    const units: LimitUnit[] = ['紧急工作时', '工作时', '工作日', '自然日', '小时', '天']
    expect(units.filter(countsWorkingTime)).toEqual(['工作时', '工作日'])
  })
})

describe('progress', () => {
  const running = clock(4, '工作时', '2026-06-12 10:40')

  const due = at('2026-06-12 16:40')

  it.each([
    ['2026-06-12 10:00', 0],
    ['2026-06-12 10:40', 0],
    ['2026-06-12 12:00', 80 / 240],
    ['2026-06-12 13:40', 80 / 240],
    ['2026-06-12 14:40', 0.5],
    ['2026-06-12 16:40', 1],
    ['2026-06-12 22:40', 1],
  ])('at %s the bar is %d full', (now, used) => {
    expect(progress(running, due, at(now)).used).toBeCloseTo(used)
  })

  it('is at 88 % with 28 of 240 working minutes left to the next morning', () => {
    const overnight = clock(4, '工作时', '2026-06-11 14:28')
    const end = at('2026-06-12 08:28')
    expect(deadlineOf(overnight, end)).toBe(end)
    expect(progress(overnight, end, at('2026-06-11 18:00')).used).toBeCloseTo(212 / 240)
    expect(progress(overnight, end, at('2026-06-12 07:59')).used).toBeCloseTo(212 / 240)
  })

  it('marks where the clock was stopped, and shows no breaks', () => {
    expect(progress(running, due, at('2026-06-12 11:00')).stops).toEqual([80 / 240])
    // From Thursday night: a Friday's lunch, then the weekend.
    const long = clock(10, '工作时', '2026-06-11 22:00')
    expect(progress(long, at('2026-06-15 10:00'), at('2026-06-12 11:00')).stops).toEqual([0.4, 0.8])
  })

  it('follows the gateway’s deadline when it differs', () => {
    expect(progress(running, at('2026-06-12 17:40'), due).used).toBeCloseTo(240 / 300)
  })

  it('stays the same during an open 挂账', () => {
    const parked = clock(4, '工作时', '2026-06-12 10:40', [pause('2026-06-12 11:40', null)])
    for (const now of ['2026-06-12 11:40', '2026-06-12 15:00', '2026-06-15 09:00']) {
      expect(progress(parked, deadlineOf(parked, at(now)), at(now)).used).toBeCloseTo(0.25)
    }
  })

  it('is full immediately when nothing was granted', () => {
    const none = clock(0, '工作时', '2026-06-12 10:40')
    const end = at('2026-06-12 10:40')
    expect(progress(none, end, end)).toEqual({ used: 1, stops: [] })
    expect(progress(none, end, at('2026-06-12 10:39'))).toEqual({ used: 0, stops: [] })
  })
})
