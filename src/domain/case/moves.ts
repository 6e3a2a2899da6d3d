import type { Actor } from '../actor'
import type { Millis } from '../time'
import { judge, type MoveVerdict } from '../verdict'
import type { CaseAction, CaseFacts, MoveInput } from './caseFacts'
import { Stage, UNKNOWN_STAGE } from './stage'
import { isDepartment, rulesOf } from './moveRules'

type Effect = (facts: CaseFacts, input: MoveInput) => Partial<CaseFacts>

function timeAfter(facts: CaseFacts, input: MoveInput): Pick<CaseFacts, 'deadline' | 'clock' | 'pauses'> {
  return {
    deadline: input.deadline === undefined ? facts.deadline : input.deadline,
    clock: input.clock === undefined ? facts.clock : input.clock,
    pauses: input.clock === undefined ? facts.pauses : (input.clock?.pauses ?? []),
  }
}

/** Moved forward: the actor may withdraw it until the next user opens it. */
function handedOn(input: MoveInput): Pick<CaseFacts, 'submittedById' | 'openedByNext'> {
  return { submittedById: input.by, openedByNext: false }
}

/** No longer to be withdrawn. */
const TAKEN = { submittedById: '', openedByNext: false }

/** Back to its handler: the assignee, else the department. */
function withHandler(facts: CaseFacts): Pick<CaseFacts, 'step'> {
  return { step: facts.handlerId === '' ? 'department' : 'personal' }
}

/** Assigned to one person. */
function givenTo(facts: CaseFacts, input: MoveInput): Partial<CaseFacts> {
  return { ...TAKEN, step: 'personal', handlerId: input.handlerId ?? facts.handlerId }
}

function backFrom(facts: CaseFacts): Partial<CaseFacts> {
  if (facts.stage === Stage.reported) return { stage: Stage.draft }
  // At stage 4 the step shows where the case came from: the department, or its 确认.
  if (facts.stage === Stage.awaitingClosure) return { stage: Stage.handling }
  return withHandler(facts)
}

function checked(facts: CaseFacts, input: MoveInput): Partial<CaseFacts> {
  if (input.passed === true) return { ...TAKEN, stage: Stage.closed, taskHolderId: '' }
  return {
    ...TAKEN,
    ...timeAfter(facts, input),
    stage: Stage.handling,
    // 追加整改 returns to its handler: their list has a tab for it.
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
  urge: () => ({}),
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
  // The case is deleted, not moved.
  discard: () => ({}),
}

/** docs/domain.md "Life of a case": what each move changes. It does not check permission. */
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
  urge: '催办',
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
 * Whether a user may make this move now; a refusal has a Chinese sentence. Screens and demo call the same function
 * (docs/domain.md "Life of a case", [ours]). It ignores locks.
 */
export function mayDo(action: CaseAction, facts: CaseFacts, actor: Actor, now: Millis): MoveVerdict {
  if (facts.voided === true) return { ok: false, why: '案件已作废', kind: 'stage' }
  return judge(rulesOf(action), facts, actor, now)
}

/**
 * Whether the stage of a case and the roles of a user are known. If not, `mayDo` refuses nothing, so a screen that is not for one
 * job offers nothing.
 */
export const isCertain = ({ stage }: CaseFacts, { roles }: Actor): boolean =>
  stage !== UNKNOWN_STAGE && roles.length > 0

/**
 * Whether a submit for the department waits for 确认 (docs/decisions/0006): that of a handler does, that of the head does not.
 */
export const isPendingForHead = (facts: CaseFacts, by: Actor): boolean => !isDepartment(facts, by)

/**
 * The case after a move, as a new value. It checks nothing: call `mayDo` first and report its sentence. 延期 is the state after
 * the department agreed; the application alone changes nothing.
 */
export function movedCase(action: CaseAction, facts: CaseFacts, input: MoveInput): CaseFacts {
  return nextState(action, facts, input)
}
