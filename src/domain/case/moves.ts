import type { Actor } from '../actor'
import type { Millis } from '../time'
import { judge, type Verdict } from '../verdict'
import type { CaseAction, CaseFacts, MoveInput } from './caseFacts'
import { Stage } from './stage'
import { isDepartment, rulesOf } from './moveRules'

type Effect = (facts: CaseFacts, input: MoveInput) => Partial<CaseFacts>

function timeAfter(facts: CaseFacts, input: MoveInput): Pick<CaseFacts, 'deadline' | 'clock' | 'pauses'> {
  return {
    deadline: input.deadline === undefined ? facts.deadline : input.deadline,
    clock: input.clock === undefined ? facts.clock : input.clock,
    pauses: input.clock === undefined ? facts.pauses : (input.clock?.pauses ?? []),
  }
}

/** Handed on: the one who did it may take it back until the next one opens it. */
function handedOn(input: MoveInput): Pick<CaseFacts, 'submittedById' | 'openedByNext'> {
  return { submittedById: input.by, openedByNext: false }
}

/** Nobody's to take back any more. */
const TAKEN = { submittedById: '', openedByNext: false }

/** Back to whoever handles it: the person it was assigned to, else the department. */
function withHandler(facts: CaseFacts): Pick<CaseFacts, 'step'> {
  return { step: facts.handlerId === '' ? 'department' : 'personal' }
}

/** With one person, whoever had it before. */
function givenTo(facts: CaseFacts, input: MoveInput): Partial<CaseFacts> {
  return { ...TAKEN, step: 'personal', handlerId: input.handlerId ?? facts.handlerId }
}

function backFrom(facts: CaseFacts): Partial<CaseFacts> {
  if (facts.stage === Stage.reported) return { stage: Stage.draft }
  // At stage 4 the step says which way the case came: from the department, or from its 确认.
  if (facts.stage === Stage.awaitingClosure) return { stage: Stage.handling }
  return withHandler(facts)
}

function checked(facts: CaseFacts, input: MoveInput): Partial<CaseFacts> {
  if (input.passed === true) return { ...TAKEN, stage: Stage.closed, taskHolderId: '' }
  return {
    ...TAKEN,
    ...timeAfter(facts, input),
    stage: Stage.handling,
    // 追加整改 goes back to whoever handled it: their list has a tab for it.
    ...withHandler(facts),
    reworkCount: facts.reworkCount + 1,
    taskHolderId: '',
  }
}

const EFFECTS: Record<CaseAction, Effect> = {
  report: (_facts, input) =>
    input.selfHandled === true
      ? { ...TAKEN, stage: Stage.closed, reporterId: input.by }
      : { ...handedOn(input), stage: Stage.reported, reporterId: input.by },
  verify: (facts, input) =>
    input.passed === true
      ? {
          ...TAKEN,
          ...timeAfter(facts, input),
          stage: Stage.dispatched,
          departmentId: input.departmentId ?? facts.departmentId,
          taskHolderId: '',
        }
      : { ...TAKEN, voided: true, taskHolderId: '' },
  sign: (facts, input) => ({
    ...TAKEN,
    ...timeAfter(facts, input),
    stage: Stage.handling,
    step: 'department',
    signedById: input.by,
  }),
  refuseSign: (facts, input) => ({
    ...TAKEN,
    ...timeAfter(facts, input),
    stage: Stage.reported,
    departmentId: '',
  }),
  assign: givenTo,
  reassign: givenTo,
  passOn: givenTo,
  handle: (_facts, input) =>
    input.toConfirm === true
      ? { ...handedOn(input), step: 'confirming' }
      : { ...handedOn(input), stage: Stage.awaitingClosure },
  personalHandle: (_facts, input) => ({ ...handedOn(input), step: 'confirming' }),
  confirm: (_facts, input) => ({ ...handedOn(input), stage: Stage.awaitingClosure }),
  sendBack: (facts) => ({ ...TAKEN, ...withHandler(facts) }),
  delay: (facts, input) => ({ ...timeAfter(facts, input), delayCount: facts.delayCount + 1 }),
  park: (facts, input) => ({ ...timeAfter(facts, input), parkedUntil: input.until ?? null }),
  release: (facts, input) => ({ ...timeAfter(facts, input), parkedUntil: null }),
  withdraw: (facts) => ({ ...TAKEN, ...backFrom(facts) }),
  check: checked,
  appendFeedback: () => ({}),
  supplement: () => ({}),
  // It is gone, not moved.
  discard: () => ({}),
}

/** docs/domain.md "Life of a case": what each move changes, whether or not it was allowed. */
function nextState(action: CaseAction, facts: CaseFacts, input: MoveInput): CaseFacts {
  return { ...facts, ...EFFECTS[action](facts, input) }
}

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
 * by the demo backend alike (docs/domain.md "Life of a case", [ours]). Locks are not its business.
 */
export function mayDo(action: CaseAction, facts: CaseFacts, actor: Actor, now: Millis): Verdict {
  if (facts.voided === true) return { ok: false, why: '案件已作废', kind: 'stage' }
  return judge(rulesOf(action), facts, actor, now)
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
