import type { Clock, TimeLimit } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'

// A visit: a 核实 (is it real?) or a 核查 (was it corrected?) of a case, assigned to one collector. docs/domain.md "Two words
// not to mix up".

export const VISIT_KINDS = ['verify', 'check'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

export const VISIT_WORD: Record<VisitKind, string> = { verify: '核实', check: '核查' }

/** Results: yes, no, or it could not be checked. Values [ours]. */
export const VISIT_RESULTS = ['yes', 'no', 'unable'] as const
export type VisitResult = (typeof VISIT_RESULTS)[number]

const RESULT_LABEL: Record<VisitKind, Record<VisitResult, string>> = {
  verify: { yes: '属实', no: '不属实', unable: '无法核实' },
  check: { yes: '通过', no: '不通过', unable: '无法核查' },
}

/** 属实, 不通过, 无法核查. */
export const visitResultLabel = (kind: VisitKind, result: VisitResult): string => RESULT_LABEL[kind][result]

/** dropped: its case was withdrawn before the visit. */
export const VISIT_STATES = ['open', 'done', 'dropped'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** The facts that decide what a user may do with a visit. */
export interface VisitFacts {
  id: string
  kind: VisitKind
  state: VisitState
  /** The collector it is assigned to. */
  holderId: string
  /** Assigned at (epoch ms), and deadline. */
  since: Millis | null
  deadline: Millis | null
  doneTime: Millis | null
  /** '' before the visit. */
  result: VisitResult | ''
}

/** 待核实, 已属实 …, as list and detail show it. */
export function visitStateLabel({
  kind,
  state,
  result,
}: Pick<VisitFacts, 'kind' | 'state' | 'result'>): string {
  if (state === 'open') return `待${VISIT_WORD[kind]}`
  if (state === 'dropped') return '已取消'
  return result === '' ? `已${VISIT_WORD[kind]}` : visitResultLabel(kind, result)
}

/** Limits of a visit [ours]: the trade has 按时核实率 and 按时核查率, but names no limits. */
export const VISIT_LIMIT: Record<VisitKind, TimeLimit> = {
  verify: { amount: 4, unit: '小时' },
  check: { amount: 1, unit: '天' },
}

type Timed = Pick<VisitFacts, 'kind' | 'since' | 'deadline' | 'doneTime' | 'state'>

/** The clock of a visit: round the clock, from its assignment. Null when that is unknown. */
const visitClock = ({ kind, since }: Pick<Timed, 'kind' | 'since'>): Clock | null =>
  since === null ? null : { limit: VISIT_LIMIT[kind], start: since, pauses: [] }

const UNTIMED: LampFacts = { clock: null, deadline: null, parkedUntil: null, pauses: [], finishedAt: null }

/** Facts for lamp and time left of a visit; a dropped one has no clock. */
export function visitLampFacts(visit: Timed): LampFacts {
  const { state, deadline, doneTime: finishedAt } = visit
  if (state === 'dropped' || (state === 'done' && finishedAt === null)) return UNTIMED
  return { ...UNTIMED, clock: visitClock(visit), deadline, finishedAt }
}

/**
 * Fingerprint of all that actions change of a visit. A form uses it to detect whether a submit without an answer took effect.
 */
export const visitTrace = ({ state, holderId, result, doneTime }: VisitFacts): string =>
  JSON.stringify([state, holderId, result, doneTime])
