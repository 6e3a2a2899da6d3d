import type { Actor } from '../actor'
import type { Millis } from '../time'
import { judge, type Verdict } from '../verdict'
import type { CaseAction, CaseFacts, MoveInput } from './caseFacts'
import { nextState } from './moveEffects'
import { isDepartment, MOVE_RULES } from './moveRules'

export const CASE_ACTION_LABEL: Record<CaseAction, string> = {
  report: '上报',
  verify: '核实',
  sign: '签收',
  refuseSign: '拒签',
  assign: '指派处置人',
  reassign: '改派处置人',
  passOn: '转交处置人',
  handle: '处置办理',
  personalHandle: '处置办理',
  confirm: '确认',
  sendBack: '打回',
  delay: '申请延期',
  park: '申请挂账',
  release: '申请解挂',
  withdraw: '撤回',
  check: '核查',
  appendFeedback: '追加反馈',
  supplement: '补充照片',
  discard: '删除草稿',
}

/**
 * Whether this person may make this move now; a refusal carries a Chinese sentence. Asked by the screens and
 * by the demo backend alike (domain.md "Life of a case", [ours]). Locks are not its business.
 */
export function mayDo(action: CaseAction, facts: CaseFacts, actor: Actor, now: Millis): Verdict {
  if (facts.voided === true) return { ok: false, why: '案件已作废', kind: 'stage' }
  return judge(MOVE_RULES[action], facts, actor, now)
}

/**
 * Whether what somebody hands in for the department waits for its head's 确认 (docs/decisions/0006): the head's own does not.
 */
export const waitsForHead = (facts: CaseFacts, by: Actor): boolean => !isDepartment(facts, by)

/**
 * The case after a move, as a new value. It asks nobody: the caller asks `mayDo` first and throws or answers
 * with its sentence on a refusal. 延期 is the state after the department agreed; an application alone moves nothing.
 */
export function moved(action: CaseAction, facts: CaseFacts, input: MoveInput): CaseFacts {
  return nextState(action, facts, input)
}
