import { describe, expect, it } from 'vitest'
import {
  COUNT_KEYS,
  COUNTS,
  countAll,
  handlingTime,
  isCounted,
  isCountKey,
  type CountKey,
  type StatFacts,
} from '@/domain/stats/counts'
import { DAY, HOUR } from '@/domain/time'

const T = Date.UTC(2026, 10, 10)
const SPAN = { from: T, to: T + 10 * DAY }

const NONE: StatFacts = {
  reportAt: null,
  byCollector: false,
  selfHandled: false,
  voided: false,
  registerAt: null,
  dispatchAt: null,
  signAt: null,
  deadline: null,
  handleAt: null,
  closeAt: null,
  reworks: 0,
  delays: [],
  parks: [],
  visits: [],
}

/** Handled and closed in time, all within the span. */
const GOOD: StatFacts = {
  ...NONE,
  reportAt: T + HOUR,
  byCollector: true,
  registerAt: T + 2 * HOUR,
  dispatchAt: T + 2 * HOUR,
  signAt: T + 3 * HOUR,
  deadline: T + 2 * DAY,
  handleAt: T + DAY,
  closeAt: T + DAY + 5 * HOUR,
  visits: [
    { kind: 'verify', deadline: T + 5 * HOUR, doneAt: T + 2 * HOUR },
    { kind: 'check', deadline: T + 2 * DAY, doneAt: T + DAY + 5 * HOUR },
  ],
}

const keysOf = (facts: StatFacts): CountKey[] => COUNT_KEYS.filter((key) => isCounted(key, facts, SPAN))

describe('the numbers a case counts for', () => {
  it('a good one counts for everything except failures', () => {
    const wrong = ['overdue', 'reworked', 'delayed', 'parked']
    expect(keysOf(GOOD)).toEqual(COUNT_KEYS.filter((key) => !wrong.includes(key)))
  })

  it('a case counts for nothing before its report', () => {
    expect(keysOf(NONE)).toEqual([])
  })

  const cases: [string, Partial<StatFacts>, Partial<Record<CountKey, boolean>>][] = [
    ['handled late', { handleAt: T + 3 * DAY }, { handled: true, handledInTime: false, overdue: true }],
    [
      'not handled',
      { handleAt: null, closeAt: null },
      { due: true, handled: false, overdue: true, closed: false },
    ],
    [
      'due later than the span',
      { deadline: T + 11 * DAY },
      { due: false, handled: false, overdue: false, toClose: false },
    ],
    ['parked: no deadline', { deadline: null }, { due: false, overdue: false, toClose: false }],
    [
      'closed more than a day after the deadline',
      { closeAt: T + 4 * DAY },
      { closed: true, closedInTime: false },
    ],
    [
      'filed more than 4 hours after the report',
      { registerAt: T + 6 * HOUR },
      { registered: true, registeredInTime: false },
    ],
    [
      'found untrue',
      { voided: true, registerAt: null, dispatchAt: null },
      { reported: true, decidedReport: true, validReport: false, due: false },
    ],
    [
      'put right on the spot',
      { selfHandled: true, registerAt: null, dispatchAt: null, deadline: null },
      { decidedReport: true, validReport: true, due: false, toClose: false },
    ],
    ['by a hotline', { byCollector: false }, { reported: true, decidedReport: false, validReport: false }],
    ['not looked at yet', { registerAt: null, dispatchAt: null }, { reported: true, decidedReport: false }],
    ['once sent back', { reworks: 1 }, { handled: true, reworked: true }],
    ['sent back and not handled again', { reworks: 1, handleAt: null }, { reworked: false }],
    ['with a delay in the span', { delays: [T - DAY, T + DAY] }, { delayed: true }],
    ['with a delay before it', { delays: [T - DAY] }, { delayed: false }],
    ['once parked', { parks: [T + DAY] }, { parked: true }],
    [
      'verified late',
      { visits: [{ kind: 'verify', deadline: T + HOUR, doneAt: T + 2 * HOUR }] },
      { toVerify: true, verifiedInTime: false, toCheck: false },
    ],
    [
      'never verified',
      { visits: [{ kind: 'verify', deadline: T + HOUR, doneAt: null }] },
      { toVerify: true, verifiedInTime: false },
    ],
    [
      'one of two checks late',
      {
        visits: [
          { kind: 'check', deadline: T + DAY, doneAt: T },
          { kind: 'check', deadline: T + 2 * DAY, doneAt: T + 3 * DAY },
        ],
      },
      { toCheck: true, checkedInTime: false },
    ],
  ]
  it.each(cases)('%s', (_name, facts, wanted) => {
    for (const [key, is] of Object.entries(wanted)) {
      if (!isCountKey(key)) throw new RangeError(key)
      expect([key, isCounted(key, { ...GOOD, ...facts }, SPAN)]).toEqual([key, is])
    }
  })

  it('the first and the last moment of the period count', () => {
    const at = (reportAt: number) => isCounted('reported', { ...NONE, reportAt }, SPAN)
    expect([SPAN.from - 1, SPAN.from, SPAN.to, SPAN.to + 1].map(at)).toEqual([false, true, true, false])
  })
})

describe('all numbers together', () => {
  it('add up those of each case, and the handling times', () => {
    const counted = countAll([GOOD, { ...GOOD, handleAt: null }, NONE], SPAN)
    expect(counted).toMatchObject({ reported: 2, due: 2, handled: 1, overdue: 1 })
    expect(counted.handlingTime).toBe(22 * HOUR)
  })

  it('have no time for a case handled before its dispatch', () => {
    expect(handlingTime({ ...GOOD, handleAt: T })).toBeNull()
  })

  it('the numerator of a rate is part of its denominator', () => {
    const pairs = [
      ['registeredInTime', 'registered'],
      ['handled', 'due'],
      ['handledInTime', 'handled'],
      ['reworked', 'handled'],
      ['closed', 'toClose'],
      ['closedInTime', 'closed'],
      ['validReport', 'decidedReport'],
      ['verifiedInTime', 'toVerify'],
      ['checkedInTime', 'toCheck'],
    ] as const
    const some = [GOOD, NONE, { ...GOOD, handleAt: T + 9 * DAY, reworks: 2 }, { ...GOOD, voided: true }]
    for (const [part, whole] of pairs)
      for (const facts of some)
        if (isCounted(part, facts, SPAN)) expect([part, isCounted(whole, facts, SPAN)]).toEqual([part, true])
  })
})

describe('a count at its limits', () => {
  const LONG = { from: 0, to: 1000 * HOUR }
  const counts = (key: CountKey, facts: Partial<StatFacts>) => isCounted(key, { ...NONE, ...facts }, LONG)

  it('counts the last moment of a limit as in time, and unknown as late', () => {
    const due = { dispatchAt: 0, deadline: 10 * HOUR }
    const last = (key: CountKey, field: keyof StatFacts, moment: number, facts: Partial<StatFacts>) =>
      [moment, moment + 1].map((each) => counts(key, { ...facts, [field]: each }))
    expect(last('handledInTime', 'handleAt', 10 * HOUR, due)).toEqual([true, false])
    expect(last('closedInTime', 'closeAt', 34 * HOUR, due)).toEqual([true, false])
    expect(last('registeredInTime', 'registerAt', 5 * HOUR, { reportAt: HOUR })).toEqual([true, false])
    expect(counts('registeredInTime', { registerAt: HOUR })).toBe(false)
    expect(counts('registeredInTime', { registerAt: -1, reportAt: -2 })).toBe(false)
    expect(counts('registeredInTime', { reportAt: HOUR })).toBe(false)
    expect(counts('closedInTime', { ...due, closeAt: null })).toBe(false)
    expect(counts('closedInTime', { deadline: 10 * HOUR, closeAt: HOUR })).toBe(false)
    expect(counts('toClose', { deadline: 10 * HOUR })).toBe(false)
    expect(counts('toClose', { dispatchAt: 0 })).toBe(false)
    expect(counts('reported', { reportAt: null })).toBe(false)
    const visit = (doneAt: number) => [{ kind: 'verify' as const, deadline: HOUR, doneAt }]
    expect([HOUR, HOUR + 1].map((at) => counts('verifiedInTime', { visits: visit(at) }))).toEqual([
      true,
      false,
    ])
  })

  it('measures from dispatch to handling, when both are known and in order', () => {
    const took = (dispatchAt: number | null, handleAt: number | null) =>
      handlingTime({ ...NONE, dispatchAt, handleAt })
    expect([took(1, 5), took(5, 5), took(5, 1), took(null, 5), took(1, null)]).toEqual([
      4,
      0,
      null,
      null,
      null,
    ])
  })

  it('describes each count', () => {
    expect(Object.values(COUNTS).filter(({ definition }) => !/^.{8,}。$/.test(definition))).toEqual([])
  })
})
