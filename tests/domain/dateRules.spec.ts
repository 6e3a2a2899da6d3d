import { describe, expect, it } from 'vitest'
import { dateProblem, daysAhead, inputBounds, inputTime, readInputTime } from '@/domain/dateRules'
import { DAY, MINUTE } from '@/domain/time'

/** 2026-06-12 15:00:20 in China. */
const NOW = Date.UTC(2026, 5, 12, 7, 0, 20)

describe('a date field', () => {
  it('shows and reads Chinese time in any time zone of the device', () => {
    expect(inputTime(NOW, 'datetime')).toBe('2026-06-12T15:00')
    expect(inputTime(Date.UTC(2026, 5, 12, 16, 30), 'date')).toBe('2026-06-13')
    expect(readInputTime('2026-06-12T15:00')).toBe(Date.UTC(2026, 5, 12, 7))
    expect(readInputTime('2026-06-13')).toBe(Date.UTC(2026, 5, 12, 16))
  })

  it('is empty for nothing, and null for nonsense', () => {
    expect(inputTime(null, 'date')).toBe('')
    expect([readInputTime(''), readInputTime('2026-02-30'), readInputTime('soon')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('future: refuses the past, in the words of the form', () => {
  it.each([
    [NOW, '要晚于现在'],
    [NOW + 1, ''],
  ])('%i: %s', (ms, problem) => {
    expect(dateProblem(ms, 'future', 'datetime', NOW)).toBe(problem)
  })

  it('offers in the picker only valid values', () => {
    const { min = '' } = inputBounds('future', 'datetime', NOW)
    expect(dateProblem(readInputTime(min) ?? 0, 'future', 'datetime', NOW)).toBe('')
  })

  it('accepts the current day to its last minute, but not the day before', () => {
    const midnight = Date.UTC(2026, 5, 12, 16)
    expect(dateProblem(readInputTime('2026-06-12') ?? 0, 'future', 'date', NOW)).toBe('')
    expect(dateProblem(readInputTime('2026-06-12') ?? 0, 'future', 'date', midnight)).toBe('要晚于现在')
    expect(inputBounds('future', 'date', midnight - 30_000)).toEqual({ min: '2026-06-12' })
    expect(inputBounds('future', 'datetime', NOW)).toEqual({ min: '2026-06-12T15:01' })
  })

  it('offers the evenings of the next days as shortcuts', () => {
    expect(daysAhead(NOW).map(({ label, at }) => `${label} ${inputTime(at, 'datetime')}`)).toEqual([
      '明天 2026-06-13T18:00',
      '3天后 2026-06-15T18:00',
      '一周后 2026-06-19T18:00',
      '半个月后 2026-06-27T18:00',
    ])
    for (const { at } of daysAhead(NOW)) expect(dateProblem(at, 'future', 'datetime', NOW)).toBe('')
  })
})

describe('recent: not earlier than one day ago (spec §5, §9: 86400000 ms)', () => {
  it.each([
    [NOW - 86_400_000, ''],
    [NOW - 86_400_001, '不能早于一天前'],
    [NOW + DAY, ''],
  ])('%i is answered “%s”', (ms, problem) => {
    expect(dateProblem(ms, 'recent', 'datetime', NOW)).toBe(problem)
  })

  it('counts a day by its beginning: today or later', () => {
    expect(dateProblem(readInputTime('2026-06-12') ?? 0, 'recent', 'date', NOW)).toBe('')
    expect(dateProblem(readInputTime('2026-06-11') ?? 0, 'recent', 'date', NOW)).toBe('不能早于一天前')
  })

  it('offers in the picker only valid values', () => {
    const { min = '' } = inputBounds('recent', 'datetime', NOW)
    expect(min).toBe('2026-06-11T15:01')
    const first = readInputTime(min) ?? 0
    expect(dateProblem(first, 'recent', 'datetime', NOW)).toBe('')
    expect(dateProblem(first - MINUTE, 'recent', 'datetime', NOW)).not.toBe('')
    expect(inputBounds('recent', 'date', NOW)).toEqual({ min: '2026-06-12' })
    // At midnight the day before began one day ago.
    expect(inputBounds('recent', 'date', Date.UTC(2026, 5, 12, 16))).toEqual({ min: '2026-06-12' })
  })
})

describe('past: not after now (spec §5)', () => {
  it.each([
    [NOW, ''],
    [NOW + 1, '不能晚于现在'],
    [NOW - 400 * DAY, ''],
  ])('%i is answered “%s”', (ms, problem) => {
    expect(dateProblem(ms, 'past', 'datetime', NOW)).toBe(problem)
  })

  it('accepts today as a day, and offers nothing later', () => {
    expect(dateProblem(readInputTime('2026-06-12') ?? 0, 'past', 'date', NOW)).toBe('')
    expect(dateProblem(readInputTime('2026-06-13') ?? 0, 'past', 'date', NOW)).toBe('不能晚于现在')
    expect(inputBounds('past', 'datetime', NOW)).toEqual({ max: '2026-06-12T15:00' })
  })

  it('has no limits without a rule', () => {
    expect(inputBounds('any', 'datetime', NOW)).toEqual({})
    expect(dateProblem(0, 'any', 'datetime', NOW)).toBe('')
  })
})
