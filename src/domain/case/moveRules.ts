import { Stage, UNKNOWN_STAGE } from './stage'
import { effectiveDeadline, isParked } from '../deadline/lamp'
import type { Millis } from '../time'
import { hasRole as has, isInOrg, type Actor } from '../actor'
import type * as verdict from '../verdict'
import type { CaseAction, CaseFacts } from './caseFacts'

/**
 * docs/domain.md [ours]: 延期 at most twice. This is the limit of the demo's city; a gateway may report another (`maxDelays`).
 */
export const MAX_DELAYS = 2

type Rule = verdict.Rule<CaseFacts>

/** Whether the department of the case is the actor's or below it, or may be, because it is unknown. */
const isOwnDepartment = ({ departmentId }: CaseFacts, actor: Actor): boolean =>
  departmentId === '' || isInOrg(actor, departmentId)

/** The head of the department that holds the case, or of one above it. */
export function isDepartment(facts: CaseFacts, actor: Actor): boolean {
  return has(actor, 'head') && isOwnDepartment(facts, actor)
}

/** A head or handler of the department that holds the case. */
function isMember(facts: CaseFacts, actor: Actor): boolean {
  return isDepartment(facts, actor) || (has(actor, 'handler') && isOwnDepartment(facts, actor))
}

function isHandler(facts: CaseFacts, actor: Actor): boolean {
  return has(actor, 'handler') && facts.handlerId !== '' && facts.handlerId === actor.id
}

/** The assignee, or a user who may be the assignee because the gateway reports none. */
const mayBeHandler = (facts: CaseFacts, actor: Actor): boolean =>
  isHandler(facts, actor) || (facts.handlerId === '' && has(actor, 'handler'))

function isOverdue(facts: CaseFacts, now: Millis): boolean {
  const deadline = effectiveDeadline(facts, now)
  return deadline !== null && now > deadline
}

/** Refuses users who do not lead the department that holds the case: '只有部门负责人可以<verb>'. */
const onlyHead =
  (verb: string): Rule =>
  (facts, actor) =>
    isDepartment(facts, actor) ? null : `只有部门负责人可以${verb}`

/** The user who handles the case at stage 3: the assignee, else any member of the department. */
const onlyWhoHandles =
  (verb: string): Rule =>
  (facts, actor) => {
    if (facts.step === 'personal') return mayBeHandler(facts, actor) ? null : `只有处置人可以${verb}`
    return isMember(facts, actor) || isHandler(facts, actor) ? null : `只有处置部门可以${verb}`
  }

const onlyTaskHolder =
  (task: string): Rule =>
  (facts, actor) => {
    if (!has(actor, 'collector')) return `只有采集员可以${task}`
    const free = facts.taskHolderId === undefined || facts.taskHolderId === ''
    return free || facts.taskHolderId === actor.id ? null : `${task}任务已派给他人`
  }

/** Whether its clock is known to run: a gateway without times reports no 挂账 either. */
const isKnownToRun = (facts: CaseFacts, now: Millis): boolean =>
  !isParked(facts, now) && (facts.deadline !== null || facts.clock !== null)

const running: Rule = (facts, _actor, now) => (isParked(facts, now) ? '案件挂账中，请先解挂' : null)

function passedBy(facts: CaseFacts): string | null {
  if (facts.stage >= Stage.closed) return '案件已结案'
  if (facts.stage === Stage.awaitingClosure) return '案件已提交处置，正在等待核查'
  return null
}

/** Before or after stage 3. */
const atHandling: Rule = (facts) => {
  if (facts.stage === Stage.handling) return null
  return passedBy(facts) ?? (facts.stage === Stage.dispatched ? '案件还没有签收' : '案件还没有派遣')
}

/** At stage 3, and not waiting for 确认. */
const atWork: Rule = (facts, actor, now) => {
  const elsewhere = atHandling(facts, actor, now)
  if (elsewhere !== null) return elsewhere
  return facts.step === 'confirming' ? '处置已提交，正在等待部门确认' : null
}

const atSigning: Rule = (facts, actor) => {
  if (facts.stage === Stage.dispatched) return null
  if (facts.stage < Stage.dispatched) return '案件还没有派遣'
  if (facts.stage >= Stage.closed) return '案件已结案'
  return facts.signedById === actor.id ? '案件已签收' : '案件已由他人签收'
}

const atDepartment: Rule = (facts, actor, now) =>
  atWork(facts, actor, now) ?? (facts.step === 'personal' ? '案件已指派到个人，请等处置人提交' : null)

const NOT_ASSIGNED = '案件还没有指派到个人'

const atPerson: Rule = (facts, actor, now) =>
  atWork(facts, actor, now) ?? (facts.step === 'department' ? NOT_ASSIGNED : null)

/** The assignee is known, or the case has no assignee. */
const atKnownPerson: Rule = (facts, actor, now) =>
  atPerson(facts, actor, now) ?? (facts.step === '' && facts.handlerId === '' ? NOT_ASSIGNED : null)

const atConfirming: Rule = (facts, actor, now) =>
  atHandling(facts, actor, now) ??
  (facts.step === 'confirming' || facts.step === '' ? null : '处置人还没有提交处置结果')

/** Before the next user takes over: 已上报 (by its reporter), 待确认, 待结案. */
const atWithdrawal: Rule = (facts) => {
  if (facts.stage === Stage.draft) return '案件还没有上报，无需撤回'
  if (facts.stage === Stage.dispatched) return '案件已派遣，不能撤回'
  if (facts.stage >= Stage.closed) return '案件已结案，不能撤回'
  const working = facts.stage === Stage.handling && facts.step !== 'confirming' && facts.step !== ''
  return working ? '处置还没有提交，无需撤回' : null
}

/** Only the reporter. */
const onlyReporter =
  (verb: string): Rule =>
  (facts, actor) =>
    facts.reporterId !== '' && facts.reporterId === actor.id ? null : `只有上报人可以${verb}`

const signing = { stage: atSigning, rules: [] }

/** The moves of docs/domain.md "Life of a case", for a case with a known stage. */
const RULES: Record<CaseAction, verdict.MoveRules<CaseFacts>> = {
  report: {
    stage: (facts) => (facts.stage === Stage.draft ? null : '案件已上报'),
    who: (facts, actor) => {
      if (!has(actor, 'collector')) return '只有采集员可以上报'
      return facts.reporterId === '' || facts.reporterId === actor.id ? null : '只能上报自己的草稿'
    },
    rules: [],
  },
  verify: {
    stage: (facts) => {
      if (facts.stage === Stage.reported) return null
      return facts.stage === Stage.draft ? '案件还没有上报' : '案件已核实'
    },
    who: onlyTaskHolder('核实'),
    rules: [],
  },
  sign: { ...signing, who: onlyHead('签收') },
  refuseSign: { ...signing, who: onlyHead('拒签') },
  assign: { stage: atDepartment, who: onlyHead('指派处置人'), rules: [] },
  reassign: { stage: atKnownPerson, who: onlyHead('改派处置人'), rules: [] },
  passOn: {
    stage: atKnownPerson,
    who: (facts, actor) => (mayBeHandler(facts, actor) ? null : '只有现在的处置人可以转交'),
    rules: [],
  },
  urge: {
    stage: atKnownPerson,
    who: onlyHead('催办'),
    rules: [
      (facts, _actor, now) => (isParked(facts, now) ? '案件挂账中，不计时' : null),
      (facts, actor) => (facts.handlerId === actor.id ? '案件在您手上，无需催办' : null),
    ],
  },
  handle: { stage: atDepartment, who: onlyWhoHandles('提交处置'), rules: [running] },
  personalHandle: {
    stage: atPerson,
    who: (facts, actor) => {
      if (!has(actor, 'handler')) return '只有处置人可以提交处置'
      return mayBeHandler(facts, actor) ? null : '案件已指派给他人处置'
    },
    rules: [running],
  },
  confirm: { stage: atConfirming, who: onlyHead('确认'), rules: [] },
  sendBack: { stage: atConfirming, who: onlyHead('打回'), rules: [] },
  delay: {
    stage: atWork,
    who: onlyWhoHandles('申请延期'),
    rules: [
      (facts, _actor, now) => (isParked(facts, now) ? '案件挂账中，无需延期' : null),
      (facts, _actor, now) => (isOverdue(facts, now) ? '已超期，不能再申请延期' : null),
      ({ delayCount, maxDelays = Infinity }) =>
        delayCount >= maxDelays ? `延期次数已用完（最多 ${maxDelays} 次）` : null,
    ],
  },
  park: {
    stage: atWork,
    who: onlyWhoHandles('申请挂账'),
    rules: [(facts, _actor, now) => (isParked(facts, now) ? '案件已挂账' : null)],
  },
  release: {
    stage: (facts, actor, now) =>
      atWork(facts, actor, now) ?? (isKnownToRun(facts, now) ? '案件没有挂账，无需解挂' : null),
    who: onlyWhoHandles('申请解挂'),
    rules: [],
  },
  withdraw: {
    stage: atWithdrawal,
    who: ({ submittedById }, actor) =>
      submittedById === null || submittedById === actor.id ? null : '只有提交人可以撤回',
    rules: [(facts) => (facts.openedByNext ? '下一环节已开始办理，不能撤回' : null)],
  },
  check: {
    stage: (facts) => {
      if (facts.stage === Stage.awaitingClosure) return null
      return facts.stage >= Stage.closed ? '案件已结案' : '案件还没有处置完成'
    },
    who: onlyTaskHolder('核查'),
    rules: [],
  },
  appendFeedback: {
    stage: (facts) => (facts.stage >= Stage.handling ? null : '案件还没有签收，不能追加反馈'),
    who: (facts, actor) =>
      isDepartment(facts, actor) ||
      isHandler(facts, actor) ||
      (facts.handlerId === '' && isMember(facts, actor))
        ? null
        : '只有处置部门或处置人可以追加反馈',
    rules: [],
  },
  supplement: {
    stage: (facts) => {
      if (facts.stage === Stage.draft) return '问题还没有上报，照片请直接加在登记里'
      return facts.stage >= Stage.closed ? '案件已结案，不能再补充照片' : null
    },
    who: onlyReporter('补充照片'),
    rules: [],
  },
  discard: {
    stage: (facts) => (facts.stage === Stage.draft ? null : '问题已上报，不能删除'),
    who: onlyReporter('删除草稿'),
    rules: [],
  },
}

/** The rules of a move for a case; an unknown stage refuses nothing. */
export const rulesOf = (action: CaseAction): verdict.MoveRules<CaseFacts> => {
  const { stage, ...rules } = RULES[action]
  return {
    ...rules,
    stage: (facts, actor, now) => (facts.stage === UNKNOWN_STAGE ? null : stage(facts, actor, now)),
  }
}
