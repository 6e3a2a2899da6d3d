import { hasRole, isInOrg, type Actor } from '@/domain/actor'
import type { AssignWay } from '@/domain/handover'
import type { Millis } from '@/domain/time'
import { judge, type MoveRules, type Rule, type MoveVerdict } from '@/domain/verdict'
import { findingDeadline, FINDING_STATE_LABEL, type FindingFacts, type FindingState } from './finding'

/** agree and sendBack are the two results of a 复核; the same users may choose both. */
export type FindingMove = 'assign' | 'feedback' | 'agree' | 'sendBack'

export const FINDING_MOVE_LABEL: Record<FindingMove, string> = {
  assign: '指派',
  feedback: '处置反馈',
  agree: '复核同意',
  sendBack: '复核打回',
}

type FindingRule = Rule<FindingFacts>

const standsAt =
  (from: FindingState): FindingRule =>
  ({ state }) => {
    if (state === from) return null
    if (state === 'todo') return '还没有处置反馈'
    return state === 'review' ? '已提交处置，等待复核' : `问题${FINDING_STATE_LABEL[state]}`
  }

const leads = ({ departmentId }: FindingFacts, actor: Actor): boolean =>
  hasRole(actor, 'head') && isInOrg(actor, departmentId)

const mayAssign: FindingRule = (facts, actor) => (leads(facts, actor) ? null : '只有责任单位的负责人可以指派')

const mayFeedBack: FindingRule = ({ departmentId, handlerId }, actor) => {
  if (handlerId !== '') return handlerId === actor.id ? null : '问题已派给他人处置'
  if (!hasRole(actor, 'handler') && !hasRole(actor, 'head')) return '由责任单位处置'
  return isInOrg(actor, departmentId) ? null : '由责任单位处置'
}

/** The user who registered it and the head of its unit may review, never the user who corrected it. */
const mayReview: FindingRule = (facts, actor) => {
  if (facts.feedbackById === actor.id) return '处置人不能复核自己的处置'
  return facts.registrarId === actor.id || leads(facts, actor) ? null : '由登记人或责任单位负责人复核'
}

const REVIEW: MoveRules<FindingFacts> = { stage: standsAt('review'), who: mayReview, rules: [] }

const RULES: Record<FindingMove, MoveRules<FindingFacts>> = {
  assign: { stage: standsAt('todo'), who: mayAssign, rules: [] },
  feedback: { stage: standsAt('todo'), who: mayFeedBack, rules: [] },
  agree: REVIEW,
  sendBack: REVIEW,
}

/**
 * Whether a user may make this move on a finding now; a refusal has a Chinese sentence. Screens and demo call the same
 * function.
 */
export const mayFinding = (move: FindingMove, facts: FindingFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge(RULES[move], facts, actor, now)

/** How a head assigns it: for the first time, or to another person. */
export const findingAssignWay = ({ handlerId }: Pick<FindingFacts, 'handlerId'>): AssignWay =>
  handlerId === '' ? 'assign' : 'reassign'

/** Who makes a move, when (epoch ms), and the assignee of an assignment. */
export interface Moving {
  by: string
  at: Millis
  handlerId?: string | undefined
}

const AFTER: Record<FindingMove, (facts: FindingFacts, moving: Moving) => Partial<FindingFacts>> = {
  assign: (_, { handlerId = '' }) => ({ handlerId }),
  feedback: (_, { by, at }) => ({ state: 'review', feedbackById: by, feedbackTime: at }),
  agree: (_, { at }) => ({ state: 'closed', closeTime: at }),
  // The same user corrects it again, and the limit starts again.
  sendBack: ({ kind, feedbackById, returnCount }, { at }) => ({
    state: 'todo',
    handlerId: feedbackById,
    since: at,
    deadline: findingDeadline(kind, at),
    feedbackTime: null,
    returnCount: returnCount + 1,
  }),
}

/** The finding after a move, as a new value. It checks nothing: call `mayFinding` first. */
export const movedFinding = (move: FindingMove, facts: FindingFacts, moving: Moving): FindingFacts => ({
  ...facts,
  ...AFTER[move](facts, moving),
})
