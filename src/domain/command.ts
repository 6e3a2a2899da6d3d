import { hasRole, type Actor } from './actor'
import type { Clock } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'
import { lengthProblem, problemIf, problemsOf, requiredText, type Problem } from './problems'
import { HOUR, type Millis } from './time'
import { judge, type MoveRules, type MoveVerdict } from './verdict'

// A command (指令): a task of the centre for one collector, with its own limit. It is not about a case.

/** States. Values [ours]. */
export const COMMAND_STATES = ['waiting', 'doing', 'done', 'refused'] as const
export type CommandState = (typeof COMMAND_STATES)[number]

const STATE_LABEL: Record<CommandState, string> = {
  waiting: '待接收',
  doing: '执行中',
  done: '已完成',
  refused: '已拒绝',
}

export const commandStateLabel = ({ state }: { state: CommandState }): string => STATE_LABEL[state]

/** Waiting or in progress. */
export const isOpenCommand = ({ state }: { state: CommandState }): boolean =>
  state === 'waiting' || state === 'doing'

/** The facts that decide what a user may do with a command. Times are epoch ms. */
export interface CommandFacts {
  id: string
  state: CommandState
  holderId: string
  /** Issued at, and deadline. */
  since: Millis | null
  deadline: Millis | null
  receiveTime: Millis | null
  /** Completed or refused at. */
  doneTime: Millis | null
}

export type CommandMove = 'receive' | 'refuse' | 'feedback' | 'complete'

export const COMMAND_MOVE_LABEL: Record<CommandMove, string> = {
  receive: '接收',
  refuse: '拒绝',
  feedback: '反馈',
  complete: '完成',
}

const rulesOf = (move: CommandMove, from: CommandState): MoveRules<CommandFacts> => ({
  stage: ({ state }) => {
    if (state === from) return null
    if (state === 'waiting') return '指令还没有接收'
    return state === 'doing' ? '指令已接收' : `指令${STATE_LABEL[state]}`
  },
  who: ({ holderId }, actor) => {
    if (!hasRole(actor, 'collector')) return `只有采集员可以${COMMAND_MOVE_LABEL[move]}指令`
    return holderId === actor.id ? null : '指令已派给他人'
  },
  rules: [],
})

const RULES: Record<CommandMove, MoveRules<CommandFacts>> = {
  receive: rulesOf('receive', 'waiting'),
  refuse: rulesOf('refuse', 'waiting'),
  feedback: rulesOf('feedback', 'doing'),
  complete: rulesOf('complete', 'doing'),
}

/** Whether a user may make this move on a command now; a refusal has a Chinese sentence. */
export const mayCommand = (move: CommandMove, facts: CommandFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge(RULES[move], facts, actor, now)

const AFTER: Partial<Record<CommandMove, (at: Millis) => Partial<CommandFacts>>> = {
  receive: (at) => ({ state: 'doing', receiveTime: at }),
  refuse: (at) => ({ state: 'refused', doneTime: at }),
  complete: (at) => ({ state: 'done', doneTime: at }),
}

/** The command after a move, as a new value. It checks nothing: call `mayCommand` first. */
export const movedCommand = (move: CommandMove, facts: CommandFacts, at: Millis): CommandFacts => ({
  ...facts,
  ...AFTER[move]?.(at),
})

const UNTIMED: LampFacts = { clock: null, deadline: null, parkedUntil: null, pauses: [], finishedAt: null }

/** Its limit: all hours between issue and deadline. Null when one of them is unknown. */
export function commandClock({ since, deadline }: Pick<CommandFacts, 'since' | 'deadline'>): Clock | null {
  if (since === null || deadline === null || deadline <= since) return null
  return { limit: { amount: (deadline - since) / HOUR, unit: '小时' }, start: since, pauses: [] }
}

/** Facts for lamp and time left of a command; a refused one has no clock. */
export function commandLampFacts(command: Omit<CommandFacts, 'id' | 'holderId' | 'receiveTime'>): LampFacts {
  const { state, deadline, doneTime: finishedAt } = command
  if (state === 'refused' || (state === 'done' && finishedAt === null)) return UNTIMED
  return { ...UNTIMED, clock: commandClock(command), deadline, finishedAt }
}

/** Fingerprint of all that actions change of a command. */
export const commandFingerprint = ({ state, receiveTime, doneTime }: CommandFacts): string =>
  JSON.stringify([state, receiveTime, doneTime])

/** receive: the text is optional. refuse: a reason of the dictionary; '' when nothing is chosen. */
export const receiveProblems = (form: {
  result: '' | 'receive' | 'refuse'
  reasonType: string
  opinion: string
}): Problem<'result' | 'reasonType' | 'opinion'>[] =>
  problemsOf<'result' | 'reasonType' | 'opinion'>(
    problemIf(form.result === '', 'result', '请选择接收或拒绝'),
    problemIf(form.result === 'refuse' && form.reasonType === '', 'reasonType', '请选择拒绝的原因'),
    form.result === 'refuse'
      ? requiredText('opinion', form.opinion, '拒绝说明')
      : lengthProblem('opinion', form.opinion, '接收说明'),
  )

/** feedback and complete: a text and a photo. */
export const commandFeedbackProblems = (
  form: { opinion: string; photoCount: number },
  move: 'feedback' | 'complete',
): Problem<'opinion' | 'photos'>[] => {
  const word = COMMAND_MOVE_LABEL[move]
  return problemsOf<'opinion' | 'photos'>(
    requiredText('opinion', form.opinion, `${word}说明`),
    problemIf(form.photoCount < 1, 'photos', `请至少上传一张${word}照片`),
  )
}
