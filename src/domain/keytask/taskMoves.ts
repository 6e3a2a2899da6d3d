import type { Actor } from '../actor'
import type { Millis } from '../time'
import { judge, type Verdict } from '../verdict'
import { nextTaskState } from './taskEffects'
import type { KeyTaskFacts, TaskMove, TaskMoveInput } from './taskFacts'
import { TASK_MOVE_RULES } from './taskMoveRules'

export const TASK_MOVE_LABEL: Record<TaskMove, string> = {
  submit: '提交',
  discard: '删除草稿',
  approve: '同意',
  return: '退回',
  sign: '签收',
  transfer: '转办',
  feedback: '阶段反馈',
  finish: '提交办结',
  confirm: '确认',
  sendBack: '打回',
  inspect: '现场核查',
  answer: '核查反馈',
  askDelay: '申请延期',
  decideDelay: '审批延期',
  urge: '催办',
  withdraw: '撤回',
}

/**
 * Whether this person may make this move on a 督办任务 now; a refusal carries a Chinese sentence. Asked by the screens and by the
 * demo backend alike. Locks are not its business.
 */
export const mayDoTask = (move: TaskMove, facts: KeyTaskFacts, actor: Actor, now: Millis): Verdict =>
  judge(TASK_MOVE_RULES[move], facts, actor, now)

/** The task after a move, as a new value. It asks nobody: the caller asks `mayDoTask` first. */
export const movedTask = (move: TaskMove, facts: KeyTaskFacts, input: TaskMoveInput): KeyTaskFacts =>
  nextTaskState(move, facts, input)
