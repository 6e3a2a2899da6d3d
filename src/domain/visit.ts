import type { Clock, TimeLimit } from './deadline/deadline'
import type { LampFacts } from './deadline/lamp'
import type { Millis } from './time'
import { hasRole, type Actor } from './actor'
import { judge, type MoveRules, type MoveVerdict } from './verdict'
import { lengthProblem, problemIf, problemsOf, type Problem } from './problems'
import { distanceProblems, type DistanceToSite } from './siteDistance'

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
type VisitState = (typeof VISIT_STATES)[number]

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
export const visitFingerprint = ({ state, holderId, result, doneTime }: VisitFacts): string =>
  JSON.stringify([state, holderId, result, doneTime])

/** The only move of a visit: to report its result. Each type has its own, so that no 核查 is reported as a 核实. */
const rulesOf = (move: VisitKind): MoveRules<VisitFacts> => {
  const word = VISIT_WORD[move]
  return {
    stage: ({ kind, state }) => {
      if (kind !== move) return `这是${VISIT_WORD[kind]}任务`
      if (state === 'dropped') return '案件已撤回，任务已取消'
      return state === 'done' ? `任务已${word}` : null
    },
    who: ({ holderId }, actor) => {
      if (!hasRole(actor, 'collector')) return `只有采集员可以${word}`
      return holderId === actor.id ? null : `${word}任务已派给他人`
    },
    rules: [],
  }
}

const RULES: Record<VisitKind, MoveRules<VisitFacts>> = { verify: rulesOf('verify'), check: rulesOf('check') }

/**
 * Whether a user may report the result of a visit now; a refusal has a Chinese sentence. Screens and demo call the same
 * function. src/domain/case decides what follows for the case.
 */
export const mayVisit = (move: VisitKind, facts: VisitFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge(RULES[move], facts, actor, now)

/** The form of a visit. */
export interface VisitInput {
  /** '' when nothing is chosen. */
  result: VisitResult | ''
  /** For a no: a value of the dictionary `reasonDict`; '' when none is chosen. */
  reasonType: string
  opinion: string
  farReason: string
  photoCount: number
}

type VisitProblem = Problem<'farReason' | 'result' | 'reasonType' | 'opinion' | 'photos'>

/** Dictionaries of the reasons, by result. Keys assumed. */
const REASON_DICTS: Record<VisitKind, Partial<Record<VisitResult, string>>> = {
  verify: { no: 'verify_false_reason', unable: 'verify_unable_reason' },
  check: { no: 'check_failed_reason', unable: 'check_unable_reason' },
}

/** The dictionary for a result; undefined for a result without reasons. */
export const reasonDict = (kind: VisitKind, result: VisitResult | ''): string | undefined =>
  result === '' ? undefined : REASON_DICTS[kind][result]

/** All of these dictionaries. */
export const REASONS: readonly string[] = Object.values(REASON_DICTS).flatMap((dicts) => Object.values(dicts))

/** Label of the reasons: 不属实的原因. */
export const reasonLabel = (kind: VisitKind, result: VisitResult): string =>
  `${visitResultLabel(kind, result)}的原因`

/** Whether a result needs a photo: a 核查 always, a 核实 when it is real. */
export const needsPhoto = (kind: VisitKind, result: VisitResult | ''): boolean =>
  result === 'yes' || (kind === 'check' && result === 'no')

/** Errors in the order of the form, by field (docs/domain.md "Life of a case": photo, reason). */
export function visitProblems(kind: VisitKind, form: VisitInput, standing: DistanceToSite): VisitProblem[] {
  const { result, reasonType, opinion, farReason, photoCount } = form
  const word = VISIT_WORD[kind]
  const needsReason = result !== '' && reasonDict(kind, result) !== undefined
  return [
    ...distanceProblems(farReason, standing),
    ...problemsOf<'result' | 'reasonType' | 'opinion' | 'photos'>(
      problemIf(result === '', 'result', `请选择${word}结果`),
      needsReason && problemIf(reasonType === '', 'reasonType', `请选择${reasonLabel(kind, result)}`),
      problemIf(needsPhoto(kind, result) && photoCount < 1, 'photos', `请至少上传一张${word}照片`),
      lengthProblem('opinion', opinion, `${word}说明`),
    ),
  ]
}
