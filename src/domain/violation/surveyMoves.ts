import { hasRole, isInOrg, type Actor } from '@/domain/actor'
import type { Millis } from '@/domain/time'
import { judge, type MoveRules, type MoveVerdict } from '@/domain/verdict'
import { remainingArea, stepDeadline, SURVEY_STATE_LABEL, type SurveyFacts, type SurveyState } from './survey'

// 疑似 → 已制止 → 已移交 → 已拆除 or 已补办 → 已销案; a wrong 疑似 is dismissed.

export const SURVEY_MOVES = ['stop', 'dismiss', 'transfer', 'demolish', 'legalise', 'close'] as const
export type SurveyMove = (typeof SURVEY_MOVES)[number]

export const SURVEY_MOVE_LABEL: Record<SurveyMove, string> = {
  stop: '制止',
  dismiss: '排除疑似',
  transfer: '移交',
  demolish: '登记拆除',
  legalise: '登记补办',
  close: '销案',
}

/** The same as a noun: 拆除说明. */
export const SURVEY_MOVE_NOUN: Record<SurveyMove, string> = {
  ...SURVEY_MOVE_LABEL,
  dismiss: '排除',
  demolish: '拆除',
  legalise: '补办',
}

const FROM: Record<SurveyMove, readonly SurveyState[]> = {
  stop: ['suspected'],
  dismiss: ['suspected'],
  transfer: ['stopped'],
  demolish: ['transferred'],
  legalise: ['transferred'],
  close: ['removed', 'legalised'],
}

/** The move that must come first. */
const NOT_YET: Record<SurveyMove, string> = {
  stop: '',
  dismiss: '',
  transfer: '要先制止，才能移交',
  demolish: '要先移交，才能登记拆除',
  legalise: '要先移交，才能登记补办',
  close: '要先拆除或补办，才能销案',
}

const ORDER: readonly SurveyState[] = ['suspected', 'stopped', 'transferred', 'removed', 'legalised']

const stage =
  (move: SurveyMove) =>
  ({ state }: SurveyFacts): string | null => {
    if (FROM[move].includes(state)) return null
    if (state === 'normal') return '这次巡查正常，没有要办的'
    const first = FROM[move][0] ?? 'suspected'
    const before = ORDER.includes(state) && ORDER.indexOf(state) < ORDER.indexOf(first)
    return before ? NOT_YET[move] : `这条记录${SURVEY_STATE_LABEL[state]}`
  }

/** The squad of its street, and its head. */
const enforces = ({ unitId }: SurveyFacts, actor: Actor): boolean =>
  (hasRole(actor, 'handler') || hasRole(actor, 'head')) && isInOrg(actor, unitId)

const bySquad =
  (move: SurveyMove) =>
  (facts: SurveyFacts, actor: Actor): string | null =>
    enforces(facts, actor) ? null : `由属地执法队${SURVEY_MOVE_LABEL[move]}`

const byFinder = (facts: SurveyFacts, actor: Actor): string | null =>
  facts.reporterId === actor.id || enforces(facts, actor) ? null : '由发现人或属地执法队制止'

const byHead = (facts: SurveyFacts, actor: Actor): string | null =>
  hasRole(actor, 'head') && enforces(facts, actor) ? null : '由部门负责人核定销案'

const curable = ({ curable: may }: SurveyFacts): string | null =>
  may ? null : '占用公共空间和违法用地的不能补办，只能拆除'

const untouched = ({ removedArea }: SurveyFacts): string | null =>
  removedArea > 0 ? '已经拆除一部分，请拆完后销案' : null

const nothingStands = (facts: SurveyFacts): string | null =>
  facts.state === 'removed' && remainingArea(facts) > 0 ? `还有 ${remainingArea(facts)} m² 没有拆除` : null

const RULES: Record<SurveyMove, MoveRules<SurveyFacts>> = {
  stop: { stage: stage('stop'), who: byFinder, rules: [] },
  dismiss: { stage: stage('dismiss'), who: bySquad('dismiss'), rules: [] },
  transfer: { stage: stage('transfer'), who: bySquad('transfer'), rules: [] },
  demolish: { stage: stage('demolish'), who: bySquad('demolish'), rules: [] },
  legalise: { stage: stage('legalise'), who: bySquad('legalise'), rules: [curable, untouched] },
  close: { stage: stage('close'), who: byHead, rules: [nothingStands] },
}

/**
 * Whether a user may make this move on a survey now; a refusal has a Chinese sentence. Screens and demo call the same function.
 */
export const mayMoveSurvey = (move: SurveyMove, facts: SurveyFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge(RULES[move], facts, actor, now)

/** Whether a user has anything to do with it now. */
export const isPendingFor = (facts: SurveyFacts, actor: Actor, now: Millis): boolean =>
  SURVEY_MOVES.some((move) => mayMoveSurvey(move, facts, actor, now).ok)

/** The next move of a survey. */
export const nextMove = ({ state }: { state: SurveyState }): SurveyMove =>
  SURVEY_MOVES.find((move) => move !== 'dismiss' && FROM[move].includes(state)) ?? 'close'

const TO: Record<SurveyMove, SurveyState> = {
  stop: 'stopped',
  dismiss: 'dismissed',
  transfer: 'transferred',
  demolish: 'removed',
  legalise: 'legalised',
  close: 'closed',
}

/**
 * The survey after a move at `at` (epoch ms), as a new value; `removed`: m² removed by it. It checks nothing (mayMoveSurvey).
 */
export function movedSurvey(move: SurveyMove, facts: SurveyFacts, at: Millis, removed = 0): SurveyFacts {
  const removedArea = move === 'demolish' ? facts.removedArea + removed : facts.removedArea
  const after = { ...facts, removedArea }
  // A partial demolition keeps state and deadline until nothing is left.
  if (move === 'demolish' && remainingArea(after) > 0) return after
  const state = TO[move]
  const over = state === 'closed' || state === 'dismissed'
  return { ...after, state, since: at, deadline: stepDeadline(state, at), doneTime: over ? at : null }
}
