import { type Actor, hasRole as has } from '../actor'
import type { Millis } from '../time'
import { judge, type MoveVerdict } from '../verdict'
import type { AssistPart, KeyTaskFacts, TaskMove, TaskMoveInput } from './taskFacts'
import { type TaskStage, stageRank } from './taskStage'
import type * as verdict from '../verdict'
import { DONE, mayUrgeAssists, silentAssists } from './taskFinish'
import { taskHolder, isLead, isLeadHead, worksOn } from './taskParts'

type Rule = verdict.Rule<KeyTaskFacts>

const WHERE: Record<TaskStage, string> = {
  draft: '督办还没有提交',
  approving: '督办正在审批',
  signing: '督办还没有签收',
  handling: '督办正在办理，还没有提交办结',
  confirming: '督办已提交办结，正在等待确认',
  inspecting: '督办已确认，正在等待现场核查',
  closed: '督办已办结',
}

/** At one stage only; `passed` is the sentence for a task beyond it. */
const at =
  (wanted: TaskStage, passed?: string): Rule =>
  ({ stage }) => {
    if (stage === wanted) return null
    const over = stageRank(stage) > stageRank(wanted) && stage !== 'closed'
    return over && passed !== undefined ? passed : WHERE[stage]
  }

const atHandling = at('handling')

const onlyStarter =
  (verb: string): Rule =>
  (facts, actor) =>
    facts.starterId === actor.id ? null : `只有发起人可以${verb}`

const onlyApprover =
  (verb: string): Rule =>
  (facts, actor) =>
    facts.approverId === actor.id ? null : `只有审批人可以${verb}`

const onlyLeadHead =
  (verb: string): Rule =>
  (facts, actor) =>
    isLeadHead(facts, actor) ? null : `只有主办部门负责人可以${verb}`

const onlyLead =
  (verb: string): Rule =>
  (facts, actor) =>
    isLead(facts, actor) ? null : `只有主办部门可以${verb}`

const silentParts = (facts: KeyTaskFacts): number => silentAssists(facts).length

const isOver: Rule = ({ deadline }, _actor, now) =>
  deadline !== null && now > deadline ? '已超期，不能再申请延期' : null

const starting = {
  stage: at('draft', '督办已提交'),
  who: (facts, actor) => {
    if (!has(actor, 'centre') && !has(actor, 'head')) return '只有监督人员和部门负责人可以发起督办'
    return facts.starterId === '' || facts.starterId === actor.id ? null : '只能提交自己发起的督办'
  },
  rules: [],
} satisfies verdict.MoveRules<KeyTaskFacts>

/** The moves of a 督办任务 [ours], each with its stage, its actor and further rules. */
const TASK_MOVE_RULES: Record<TaskMove, verdict.MoveRules<KeyTaskFacts>> = {
  submit: starting,
  discard: { stage: at('draft', '督办已提交，不能删除'), who: onlyStarter('删除草稿'), rules: [] },
  approve: {
    stage: at('approving', '督办已审批'),
    who: onlyApprover('审批'),
    rules: [
      ({ deadline }, _actor, now) =>
        deadline !== null && now > deadline ? '期限已过，请退回发起人修改' : null,
    ],
  },
  return: { stage: at('approving', '督办已审批'), who: onlyApprover('审批'), rules: [] },
  sign: { stage: at('signing', '督办已签收'), who: onlyLeadHead('签收'), rules: [] },
  transfer: { stage: at('signing', '督办已签收，不能转办'), who: onlyLeadHead('转办'), rules: [] },
  feedback: {
    stage: atHandling,
    who: (facts, actor) => (worksOn(facts, actor) ? null : '只有主办和协办部门可以反馈'),
    rules: [],
  },
  finish: {
    stage: atHandling,
    who: onlyLead('提交办结'),
    rules: [
      ({ progress }) => (progress < DONE ? `进度 ${progress}%，反馈到 100% 后才能提交办结` : null),
      (facts) => (silentParts(facts) > 0 ? `还有 ${silentParts(facts)} 个协办部门没有反馈` : null),
    ],
  },
  confirm: { stage: at('confirming', '督办已确认'), who: onlyStarter('确认'), rules: [] },
  sendBack: { stage: at('confirming', '督办已确认'), who: onlyStarter('打回'), rules: [] },
  inspect: {
    stage: at('inspecting'),
    who: (facts, actor) => {
      if (!has(actor, 'collector')) return '只有采集员可以现场核查'
      return facts.inspectorId === actor.id ? null : '现场核查已派给他人'
    },
    rules: [],
  },
  answer: {
    stage: (facts, actor, now) =>
      atHandling(facts, actor, now) ?? (facts.answerDue ? null : '没有需要反馈的核查意见'),
    who: onlyLead('反馈核查意见'),
    rules: [],
  },
  askDelay: {
    stage: atHandling,
    who: onlyLead('申请延期'),
    rules: [
      ({ delay }) => (delay === null ? null : '延期申请正在审批'),
      isOver,
      ({ delayAsked, reworkCount }) =>
        delayAsked ? `${reworkCount > 0 ? '本轮返工' : ''}已申请过延期，不能再次申请` : null,
    ],
  },
  decideDelay: {
    stage: (facts, actor, now) =>
      atHandling(facts, actor, now) ?? (facts.delay === null ? '没有待审批的延期申请' : null),
    who: onlyApprover('审批延期'),
    rules: [],
  },
  urge: {
    stage: ({ stage }) => (stage === 'draft' || stage === 'closed' ? WHERE[stage] : null),
    who: (facts, actor) =>
      facts.starterId === actor.id || facts.approverId === actor.id || mayUrgeAssists(facts, actor)
        ? null
        : '只有发起人和审批人可以催办',
    rules: [
      (facts, actor) =>
        taskHolder(facts)?.id === actor.id && !mayUrgeAssists(facts, actor)
          ? '督办正等您办理，无需催办'
          : null,
    ],
  },
  withdraw: {
    stage: ({ stage }) => {
      if (stage === 'approving' || stage === 'confirming') return null
      if (stage === 'draft') return '督办还没有提交，无需撤回'
      if (stage === 'closed') return WHERE.closed
      return stage === 'handling' ? '督办还没有提交办结，无需撤回' : '下一环节已办理，不能撤回'
    },
    who: (facts, actor) => (facts.submittedById === actor.id ? null : '只有提交人可以撤回'),
    rules: [({ openedByNext }) => (openedByNext ? '下一环节已开始办理，不能撤回' : null)],
  },
}

type Change = Partial<KeyTaskFacts>
type Effect = (facts: KeyTaskFacts, input: TaskMoveInput) => Change

/** Maximum progress (per cent) after a rework [ours]: it needs another feedback before it can be finished. */
export const REWORK_PROGRESS = 90

/** Moved to another holder: no longer to be withdrawn, and 催办 is done. */
const gone = (stage: TaskStage, { at }: TaskMoveInput): Change => ({
  stage,
  since: at,
  submittedById: '',
  openedByNext: false,
  urges: [],
})

/** The same, but the actor may withdraw it until the next user opens it. */
const handedOn = (stage: TaskStage, input: TaskMoveInput): Change => ({
  ...gone(stage, input),
  submittedById: input.by,
})

/** Back with the 主办: a new round, which may request a delay. */
const rework: Effect = ({ reworkCount, progress }, input) => ({
  ...gone('handling', input),
  reworkCount: reworkCount + 1,
  progress: Math.min(progress, REWORK_PROGRESS),
  finishTime: null,
  inspectorId: '',
  delayAsked: false,
  delay: null,
})

/** A feedback on the part of the 主办 or of a 协办. */
const fedBack: Effect = ({ leadId, progress, assists }, input) => {
  const { departmentId = leadId, at } = input
  if (departmentId === leadId) return { progress: input.progress ?? progress, lastFeedback: at, urges: [] }
  const withFeedback = (part: AssistPart): AssistPart => ({
    ...part,
    progress: input.progress ?? part.progress,
    lastFeedback: at,
  })
  return {
    assists: assists.map((part) => (part.departmentId === departmentId ? withFeedback(part) : part)),
    urges: [],
  }
}

const transferred: Effect = ({ leadId, assists }, input) => {
  const { departmentId = leadId, undertakerId = '' } = input
  return {
    ...gone('handling', input),
    leadId: departmentId,
    undertakerId,
    // A department cannot assist itself.
    assists: assists.filter((part) => part.departmentId !== departmentId),
  }
}

const EFFECTS: Record<TaskMove, Effect> = {
  submit: (_facts, input) => ({ ...handedOn('approving', input), starterId: input.by }),
  discard: () => ({}),
  approve: (_facts, input) => ({ ...gone('signing', input), startTime: input.at }),
  return: (_facts, input) => gone('draft', input),
  sign: (_facts, input) => ({ ...gone('handling', input), undertakerId: input.undertakerId ?? '' }),
  transfer: transferred,
  feedback: fedBack,
  // An undecided delay is no longer needed.
  finish: (_facts, input) => ({ ...handedOn('confirming', input), finishTime: input.at, delay: null }),
  confirm: (_facts, input) => ({ ...gone('inspecting', input), inspectorId: input.inspectorId ?? '' }),
  sendBack: rework,
  inspect: (facts, input) =>
    input.passed === true ? gone('closed', input) : { ...rework(facts, input), answerDue: true },
  answer: () => ({ answerDue: false }),
  askDelay: (_facts, { until = null }) => ({ delayAsked: true, delay: { until } }),
  decideDelay: ({ deadline, delay }, { passed }) => ({
    delay: null,
    deadline: passed === true ? (delay?.until ?? deadline) : deadline,
  }),
  urge: ({ urges }, { byName, at, words = '' }) => ({ urges: [...urges, { byName, time: at, words }] }),
  withdraw: ({ stage }, input) =>
    stage === 'confirming' ? { ...gone('handling', input), finishTime: null } : gone('draft', input),
}

/** What each move changes. It does not check permission. */
const nextTaskState = (move: TaskMove, facts: KeyTaskFacts, input: TaskMoveInput): KeyTaskFacts => ({
  ...facts,
  ...EFFECTS[move](facts, input),
})

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
 * Whether a user may make this move on a 督办任务 now; a refusal has a Chinese sentence. Screens and demo call the same
 * function. It ignores locks.
 */
export const mayDoTask = (move: TaskMove, facts: KeyTaskFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge(TASK_MOVE_RULES[move], facts, actor, now)

/**
 * Whether a user may open the form of a move: as `mayDoTask`, but 提交办结 opens while its conditions are not met yet. The
 * form lists them, sends the last feedback itself, and the server checks them again.
 */
export const mayOpenTaskForm: typeof mayDoTask = (move, facts, actor, now) =>
  judge(
    move === 'finish' ? { ...TASK_MOVE_RULES.finish, rules: [] } : TASK_MOVE_RULES[move],
    facts,
    actor,
    now,
  )

/** The task after a move, as a new value. It checks nothing: call `mayDoTask` first. */
export const movedTask = (move: TaskMove, facts: KeyTaskFacts, input: TaskMoveInput): KeyTaskFacts =>
  nextTaskState(move, facts, input)
