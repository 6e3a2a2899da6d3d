import type { Millis } from '../time'
import type { PeriodSpan } from './period'

// 应用数据统计: own work, or that of the unit, by the cases.

/** Own work or that of the unit. */
export const SCOPES = ['mine', 'unit'] as const
export type Scope = (typeof SCOPES)[number]

export const isScope = (text: unknown): text is Scope => SCOPES.some((scope) => scope === text)

/** Actions on a case by the users of a statistic. Moments in epoch ms. */
export interface OwnFacts {
  reportAt: Millis | null
  /** Ends of their visits of the case, and whether each was in time. */
  verified: readonly FinishedStep[]
  checked: readonly FinishedStep[]
  signAt: Millis | null
  handled: FinishedStep | null
}

export interface FinishedStep {
  at: Millis
  inTime: boolean
}

type Counts = (facts: OwnFacts, span: PeriodSpan) => boolean

const within = (moment: Millis | null, { from, to }: PeriodSpan): boolean =>
  moment !== null && moment >= from && moment <= to

const doneIn = (done: readonly FinishedStep[], span: PeriodSpan): readonly FinishedStep[] =>
  done.filter(({ at }) => within(at, span))
const all = (done: readonly FinishedStep[], span: PeriodSpan): boolean => {
  const some = doneIn(done, span)
  return some.length > 0 && some.every(({ inTime }) => inTime)
}
const listOf = (done: FinishedStep | null): readonly FinishedStep[] => (done ? [done] : [])

interface OwnSpec {
  label: string
  definition: string
  counts: Counts
}

/** Label and rule of each number. An `InTime` number is part of the number without `InTime`. */
export const OWN_COUNTS = {
  ownReported: {
    label: '上报',
    definition: '在统计时段内上报的问题。',
    counts: ({ reportAt }, span) => within(reportAt, span),
  },
  ownVerified: {
    label: '核实',
    definition: '在统计时段内核实过的案件。',
    counts: ({ verified }, span) => doneIn(verified, span).length > 0,
  },
  ownVerifiedInTime: {
    label: '按时核实',
    definition: '核实过的案件中，每次都在 4 小时期限内的。',
    counts: ({ verified }, span) => all(verified, span),
  },
  ownChecked: {
    label: '核查',
    definition: '在统计时段内核查过的案件。',
    counts: ({ checked }, span) => doneIn(checked, span).length > 0,
  },
  ownCheckedInTime: {
    label: '按时核查',
    definition: '核查过的案件中，每次都在 1 天期限内的。',
    counts: ({ checked }, span) => all(checked, span),
  },
  ownSigned: {
    label: '签收',
    definition: '在统计时段内签收的案件。',
    counts: ({ signAt }, span) => within(signAt, span),
  },
  ownHandled: {
    label: '处置',
    definition: '在统计时段内处置的案件，以最近一次处置为准。',
    counts: ({ handled }, span) => doneIn(listOf(handled), span).length > 0,
  },
  ownHandledInTime: {
    label: '按期处置',
    definition: '处置的案件中，在截止时间前处置的。',
    counts: ({ handled }, span) => all(listOf(handled), span),
  },
} satisfies Record<string, OwnSpec>

export type OwnKey = keyof typeof OWN_COUNTS

export const isOwnKey = (text: unknown): text is OwnKey =>
  typeof text === 'string' && Object.prototype.hasOwnProperty.call(OWN_COUNTS, text)

export const OWN_KEYS: readonly OwnKey[] = Object.keys(OWN_COUNTS).filter(isOwnKey)

/** Whether a number counts a case. */
export const isOwnCounted = (key: OwnKey, facts: OwnFacts, span: PeriodSpan): boolean =>
  OWN_COUNTS[key].counts(facts, span)

export type OwnCounted = Record<OwnKey, number>

/** All numbers of some cases. */
export function countOwn(cases: readonly OwnFacts[], span: PeriodSpan): OwnCounted {
  const counted = OWN_KEYS.map((key) => [key, cases.filter((facts) => isOwnCounted(key, facts, span)).length])
  // One entry for every key, which the type of Object.fromEntries does not show.
  return Object.fromEntries(counted) as OwnCounted
}
