import { Stage } from './stage'
import type { CaseAction, CaseFacts, MoveInput } from './caseFacts'

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

/** domain.md "Life of a case": what each move changes, whether or not it was allowed. */
export function nextState(action: CaseAction, facts: CaseFacts, input: MoveInput): CaseFacts {
  return { ...facts, ...EFFECTS[action](facts, input) }
}
