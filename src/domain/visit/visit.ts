import type { Clock, TimeLimit } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'

// A visit: a 核实 (is it real?) or a 核查 (was it put right?) of a case, given to one collector. docs/domain.md "Two words not to mix up".

export const VISIT_KINDS = ['verify', 'check'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

export const VISIT_WORD: Record<VisitKind, string> = { verify: '核实', check: '核查' }

/** What one finds: it is so, it is not, or it could not be seen. Values [ours]. */
export const VISIT_RESULTS = ['yes', 'no', 'unable'] as const
export type VisitResult = (typeof VISIT_RESULTS)[number]

const RESULT_LABEL: Record<VisitKind, Record<VisitResult, string>> = {
  verify: { yes: '属实', no: '不属实', unable: '无法核实' },
  check: { yes: '通过', no: '不通过', unable: '无法核查' },
}

/** 属实, 不通过, 无法核查. */
export const visitResultLabel = (kind: VisitKind, result: VisitResult): string => RESULT_LABEL[kind][result]

/** dropped: its case was taken back before anybody went. */
export const VISIT_STATES = ['open', 'done', 'dropped'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** As much of a visit as decides what may be done with it. */
export interface VisitFacts {
  id: string
  kind: VisitKind
  state: VisitState
  /** The collector it was given to. */
  holderId: string
  /** When it was given (epoch ms), and until when it is to be done. */
  since: Millis | null
  deadline: Millis | null
  doneTime: Millis | null
  /** '' while nobody has been there. */
  result: VisitResult | ''
}

/** 待核实, 已属实 …: as list and detail both show it. */
export function visitStateLabel({
  kind,
  state,
  result,
}: Pick<VisitFacts, 'kind' | 'state' | 'result'>): string {
  if (state === 'open') return `待${VISIT_WORD[kind]}`
  if (state === 'dropped') return '已取消'
  return result === '' ? `已${VISIT_WORD[kind]}` : visitResultLabel(kind, result)
}

/** How long a visit may take [ours]: the trade wants 按时核实率 and 按时核查率 and names no limits. */
export const VISIT_LIMIT: Record<VisitKind, TimeLimit> = {
  verify: { amount: 4, unit: '小时' },
  check: { amount: 1, unit: '天' },
}

type Timed = Pick<VisitFacts, 'kind' | 'since' | 'deadline' | 'doneTime' | 'state'>

/** The clock of a visit: day and night, from the moment it was given. Null where that is not known. */
const visitClock = ({ kind, since }: Pick<Timed, 'kind' | 'since'>): Clock | null =>
  since === null ? null : { limit: VISIT_LIMIT[kind], start: since, pauses: [] }

const UNTIMED: LampFacts = { clock: null, deadline: null, parkedUntil: null, pauses: [], finishedAt: null }

/** What lamp and time left of a visit follow from; nothing runs for one that was dropped. */
export function visitLampFacts(visit: Timed): LampFacts {
  const { state, deadline, doneTime: finishedAt } = visit
  if (state === 'dropped' || (state === 'done' && finishedAt === null)) return UNTIMED
  return { ...UNTIMED, clock: visitClock(visit), deadline, finishedAt }
}

/** All that acts change of a visit, in one word: by it a form sees whether a submit took effect whose answer was lost. */
export const visitTrace = ({ state, holderId, result, doneTime }: VisitFacts): string =>
  JSON.stringify([state, holderId, result, doneTime])
