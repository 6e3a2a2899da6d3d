import { type VisitKind, VISIT_LIMIT } from '@/domain/visit'
import { limitLength } from '../deadline/deadline'
import type { Millis } from '../time'
import type { PeriodSpan } from './period'

// docs/domain.md "Figures of statistics": which cases each number counts. A number and the list behind it use the same
// function, so they cannot disagree. Details that the trade leaves open are ours; the text of each number states them.

/** The facts of a case for the figures. Moments in epoch ms; null when it has not happened. */
export interface StatFacts {
  reportAt: Millis | null
  /** Reported by a collector, not by a hotline. */
  byCollector: boolean
  /** 自行处置: corrected on the spot. */
  selfHandled: boolean
  /** 核实 found it untrue. */
  voided: boolean
  registerAt: Millis | null
  dispatchAt: Millis | null
  signAt: Millis | null
  /** Of the last dispatch or rework; null while parked. */
  deadline: Millis | null
  handleAt: Millis | null
  closeAt: Millis | null
  reworks: number
  delays: readonly Millis[]
  parks: readonly Millis[]
  /** Visits that were not dropped. */
  visits: readonly StatVisit[]
}

export interface StatVisit {
  kind: VisitKind
  deadline: Millis
  doneAt: Millis | null
}

type Counts = (facts: StatFacts, span: PeriodSpan) => boolean

export interface CountSpec {
  label: string
  /** The definition in a sentence. */
  definition: string
  counts: Counts
}

const within = (moment: Millis | null, { from, to }: PeriodSpan): boolean =>
  moment !== null && moment >= from && moment <= to

const some = (moments: readonly Millis[], span: PeriodSpan): boolean =>
  moments.some((each) => within(each, span))

/** 应结案: the 处置时限 plus the time of a 核查. */
const closeDue = ({ deadline }: StatFacts): Millis | null =>
  deadline === null ? null : deadline + limitLength(VISIT_LIMIT.check)

const isRegistered = ({ registerAt }: StatFacts): boolean => registerAt !== null

const decidedReport: Counts = (facts, span) =>
  facts.byCollector &&
  within(facts.reportAt, span) &&
  (facts.voided || facts.selfHandled || isRegistered(facts))

const due: Counts = (facts, span) => facts.dispatchAt !== null && within(facts.deadline, span)
const handled: Counts = (facts, span) => due(facts, span) && facts.handleAt !== null
const inTime = ({ handleAt, deadline }: StatFacts): boolean =>
  handleAt !== null && deadline !== null && handleAt <= deadline
const toClose: Counts = (facts, span) => facts.dispatchAt !== null && within(closeDue(facts), span)

const visitsDue = ({ visits }: StatFacts, kind: VisitKind, span: PeriodSpan): readonly StatVisit[] =>
  visits.filter((visit) => visit.kind === kind && within(visit.deadline, span))
const visited =
  (kind: VisitKind): Counts =>
  (facts, span) =>
    visitsDue(facts, kind, span).length > 0
const visitedInTime =
  (kind: VisitKind): Counts =>
  (facts, span) => {
    const visits = visitsDue(facts, kind, span)
    return visits.length > 0 && visits.every(({ doneAt, deadline }) => doneAt !== null && doneAt <= deadline)
  }

/** 立案 within the time of a 核实 after the report. */
const registeredInTime: Counts = ({ registerAt, reportAt }, span) =>
  within(registerAt, span) &&
  registerAt !== null &&
  reportAt !== null &&
  registerAt - reportAt <= limitLength(VISIT_LIMIT.verify)

export const COUNTS = {
  reported: {
    label: '上报数',
    definition: '上报时间在统计时段内的案件，含核实不属实的和自行处置的。',
    counts: (facts, span) => within(facts.reportAt, span),
  },
  registered: {
    label: '立案数',
    definition: '立案时间在统计时段内的案件。',
    counts: (facts, span) => within(facts.registerAt, span),
  },
  registeredInTime: {
    label: '按时立案',
    definition: '立案数中，从上报到立案不超过 4 小时的案件。',
    counts: registeredInTime,
  },
  dispatched: {
    label: '派遣数',
    definition: '派遣时间在统计时段内的案件。',
    counts: (facts, span) => within(facts.dispatchAt, span),
  },
  due: {
    label: '应处置',
    definition: '处置截止时间在统计时段内的案件，以最近一次派遣或返工的时限为准；挂账中的不计。',
    counts: due,
  },
  handled: { label: '处置', definition: '应处置中，已经处置的案件。', counts: handled },
  handledInTime: {
    label: '按期处置',
    definition: '应处置中，在截止时间前处置的案件。',
    counts: (facts, span) => due(facts, span) && inTime(facts),
  },
  overdue: {
    label: '超期',
    definition: '应处置中，过了截止时间才处置、或已过截止时间还没有处置的案件。',
    // A current span ends now: cases due later today are not in it.
    counts: (facts, span) => due(facts, span) && !inTime(facts),
  },
  toClose: {
    label: '应结案',
    definition: '处置截止时间加 1 天核查时间在统计时段内的案件。',
    counts: toClose,
  },
  closed: {
    label: '结案',
    definition: '应结案中，核查通过、已经结案的案件。',
    counts: (facts, span) => toClose(facts, span) && facts.closeAt !== null,
  },
  closedInTime: {
    label: '按期结案',
    definition: '应结案中，在处置截止后 1 天内结案的案件。',
    counts: (facts, span) =>
      toClose(facts, span) && facts.closeAt !== null && facts.closeAt <= (closeDue(facts) ?? -Infinity),
  },
  reworked: {
    label: '返工',
    definition: '处置的案件中，核查不通过、返工过的案件。',
    counts: (facts, span) => handled(facts, span) && facts.reworks > 0,
  },
  delayed: {
    label: '延期数',
    definition: '统计时段内同意过延期的案件。',
    counts: (facts, span) => some(facts.delays, span),
  },
  parked: {
    label: '挂账数',
    definition: '统计时段内挂过账的案件。',
    counts: (facts, span) => some(facts.parks, span),
  },
  decidedReport: {
    label: '采集员上报',
    definition: '采集员在统计时段内上报、已有核实结果的案件。',
    counts: decidedReport,
  },
  validReport: {
    label: '有效上报',
    definition: '采集员上报中，核实属实立案的和自行处置的案件。',
    counts: (facts, span) => decidedReport(facts, span) && !facts.voided,
  },
  toVerify: {
    label: '应核实',
    definition: '核实期限（4 小时）在统计时段内的案件。',
    counts: visited('verify'),
  },
  verifiedInTime: {
    label: '按时核实',
    definition: '应核实中，每次核实都在期限内完成的案件。',
    counts: visitedInTime('verify'),
  },
  toCheck: {
    label: '应核查',
    definition: '核查期限（1 天）在统计时段内的案件。',
    counts: visited('check'),
  },
  checkedInTime: {
    label: '按时核查',
    definition: '应核查中，每次核查都在期限内完成的案件。',
    counts: visitedInTime('check'),
  },
} satisfies Record<string, CountSpec>

export type CountKey = keyof typeof COUNTS

/** Whether a text from outside is a count. */
export const isCountKey = (text: unknown): text is CountKey =>
  typeof text === 'string' && Object.prototype.hasOwnProperty.call(COUNTS, text)

export const COUNT_KEYS: readonly CountKey[] = Object.keys(COUNTS).filter(isCountKey)

/** Whether a number counts a case. */
export const isCounted = (key: CountKey, facts: StatFacts, span: PeriodSpan): boolean =>
  COUNTS[key].counts(facts, span)

/** Duration (ms) from 派遣 to 处置; null when not handled. */
export const handlingTime = ({ handleAt, dispatchAt }: StatFacts): Millis | null =>
  handleAt !== null && dispatchAt !== null && handleAt >= dispatchAt ? handleAt - dispatchAt : null

export type Counted = Record<CountKey, number> & {
  /** Sum over all handled cases (ms). */
  handlingTime: Millis
}

/** All numbers of some cases. */
export function countAll(cases: readonly StatFacts[], span: PeriodSpan): Counted {
  const counted = COUNT_KEYS.map((key) => [key, cases.filter((facts) => isCounted(key, facts, span)).length])
  const times = cases.map((facts) => (isCounted('handled', facts, span) ? (handlingTime(facts) ?? 0) : 0))
  // One entry for every key, which the type of Object.fromEntries does not show.
  return {
    ...Object.fromEntries(counted),
    handlingTime: times.reduce((sum, time) => sum + time, 0),
  } as Counted
}
