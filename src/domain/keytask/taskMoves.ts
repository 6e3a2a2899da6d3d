import type { Actor } from '../actor'
import type { Millis } from '../time'
import { judge, type Verdict } from '../verdict'
import type { AssistPart, KeyTaskFacts, TaskMove, TaskMoveInput } from './taskFacts'
import type { TaskStage } from './taskStage'
import { TASK_MOVE_RULES } from './taskMoveRules'

type Change = Partial<KeyTaskFacts>
type Effect = (facts: KeyTaskFacts, input: TaskMoveInput) => Change

/**
 * What is left of the progress (per cent) of a task that came back [ours]: it was not done, so it is not 100 any more, and has
 * to be fed back upon before it is handed in again.
 */
export const REWORK_PROGRESS = 90

/** In other hands: nobody's to take back, and what was urged is done. */
const gone = (stage: TaskStage, { at }: TaskMoveInput): Change => ({
  stage,
  since: at,
  submittedById: '',
  openedByNext: false,
  urges: [],
})

/** The same, and whoever did it may take it back until the next one opens it. */
const handedOn = (stage: TaskStage, input: TaskMoveInput): Change => ({
  ...gone(stage, input),
  submittedById: input.by,
})

/** Back with the 主办: a new round, with a delay of its own. */
const rework: Effect = ({ reworkCount, progress }, input) => ({
  ...gone('handling', input),
  reworkCount: reworkCount + 1,
  progress: Math.min(progress, REWORK_PROGRESS),
  finishTime: null,
  inspectorId: '',
  delayAsked: false,
  delay: null,
})

/** A feedback, on the part of the 主办 or of one of the 协办. */
const fedBack: Effect = ({ leadId, progress, assists }, input) => {
  const { departmentId = leadId, at } = input
  if (departmentId === leadId) return { progress: input.progress ?? progress, lastFeedback: at, urges: [] }
  const told = (part: AssistPart): AssistPart => ({
    ...part,
    progress: input.progress ?? part.progress,
    lastFeedback: at,
  })
  return {
    assists: assists.map((part) => (part.departmentId === departmentId ? told(part) : part)),
    urges: [],
  }
}

const transferred: Effect = ({ leadId, assists }, input) => {
  const { departmentId = leadId, undertakerId = '' } = input
  return {
    ...gone('handling', input),
    leadId: departmentId,
    undertakerId,
    // Nobody assists itself.
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
  // A delay that nobody has decided on is not needed any more.
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

/** What each move changes, whether or not it was allowed. */
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
 * Whether this person may make this move on a 督办任务 now; a refusal carries a Chinese sentence. Asked by the screens and by the
 * demo backend alike. Locks are not its business.
 */
export const mayDoTask = (move: TaskMove, facts: KeyTaskFacts, actor: Actor, now: Millis): Verdict =>
  judge(TASK_MOVE_RULES[move], facts, actor, now)

/** The task after a move, as a new value. It asks nobody: the caller asks `mayDoTask` first. */
export const movedTask = (move: TaskMove, facts: KeyTaskFacts, input: TaskMoveInput): KeyTaskFacts =>
  nextTaskState(move, facts, input)
