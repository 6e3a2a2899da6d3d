import { hasRole, isInOrg, type Actor } from '../actor'
import type { LampFacts } from '../deadline/lamp'
import { lengthProblem, problemIf, problemsOf, requiredText, type Problem } from '../problems'
import { commandClock } from '@/domain/command'
import type { Millis } from '../time'
import { judge, type MoveRules, type MoveVerdict } from '../verdict'

// 班组待办: a task of a squad without a case. A member accepts it, handles it with photos, finishes it or passes it on. The
// specification has only the screens (§2): states, moves and texts are assumed.

export const TODO_STATES = ['waiting', 'doing', 'done'] as const
export type TodoState = (typeof TODO_STATES)[number]

const STATE_LABEL: Record<TodoState, string> = { waiting: '待接收', doing: '办理中', done: '已办结' }

export const todoStateLabel = ({ state }: { state: TodoState }): string => STATE_LABEL[state]

export const isOpenTodo = ({ state }: { state: TodoState }): boolean => state !== 'done'

/** The facts that decide what a user may do with a todo. Times are epoch ms. */
export interface TodoFacts {
  id: string
  state: TodoState
  /** The squad it is assigned to. */
  squadId: string
  /** The member who has it; '' while it belongs to the whole squad. */
  holderId: string
  since: Millis | null
  deadline: Millis | null
  receiveTime: Millis | null
  doneTime: Millis | null
  /** Number of progress reports. */
  progressCount: number
}

const TODO_MOVES = ['receive', 'progress', 'finish', 'passOn', 'return'] as const
export type TodoMove = (typeof TODO_MOVES)[number]

export const TODO_MOVE_LABEL: Record<TodoMove, string> = {
  receive: '接收',
  progress: '办理',
  finish: '办结',
  passOn: '转交',
  return: '退回',
}

const whoHasIt = ({ holderId, squadId }: TodoFacts, actor: Actor): string | null => {
  if (holderId !== '') return holderId === actor.id ? null : '待办已由他人接收'
  return isInOrg(actor, squadId) ? null : '待办不是派给本班组的'
}

const heldRules = (open: readonly TodoState[]): MoveRules<TodoFacts> => ({
  stage: ({ state }) => {
    if (open.includes(state)) return null
    if (state === 'waiting') return '待办还没有接收'
    return state === 'doing' ? '待办已接收' : '待办已办结'
  },
  who: whoHasIt,
  rules: [],
})

const RULES: Record<TodoMove, MoveRules<TodoFacts>> = {
  receive: heldRules(['waiting']),
  progress: heldRules(['doing']),
  finish: heldRules(['doing']),
  passOn: heldRules(['waiting', 'doing']),
  return: {
    stage: ({ state }) => (state === 'done' ? null : '待办还没有办结'),
    who: (_facts, actor) => (hasRole(actor, 'centre') ? null : '由指挥中心退回'),
    rules: [],
  },
}

/** Whether a user may make this move on a todo now; a refusal has a Chinese sentence. */
export const mayDoTodo = (move: TodoMove, facts: TodoFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge(RULES[move], facts, actor, now)

/** Returns the todo after a move, without checks. `toId`: the next holder. */
export function movedTodo(
  move: TodoMove,
  facts: TodoFacts,
  by: { id: string; toId?: string | undefined },
  at: Millis,
): TodoFacts {
  const holder = { ...facts, holderId: by.id }
  if (move === 'receive') return { ...holder, state: 'doing', receiveTime: at }
  if (move === 'progress') return { ...facts, progressCount: facts.progressCount + 1 }
  if (move === 'finish') return { ...facts, state: 'done', doneTime: at }
  if (move === 'return') return { ...facts, state: 'doing', doneTime: null }
  return { ...facts, state: 'waiting', holderId: by.toId ?? '', receiveTime: null }
}

/** Facts for lamp and time left: all hours between issue and deadline. */
export const todoLampFacts = (
  facts: Pick<TodoFacts, 'since' | 'deadline' | 'doneTime' | 'state'>,
): LampFacts => ({
  clock: commandClock(facts),
  deadline: isOpenTodo(facts) || facts.doneTime !== null ? facts.deadline : null,
  parkedUntil: null,
  pauses: [],
  finishedAt: facts.doneTime,
})

/** Fingerprint of the fields of a todo that actions change. */
export const todoFingerprint = ({
  state,
  holderId,
  receiveTime,
  doneTime,
  progressCount,
}: TodoFacts): string => JSON.stringify([state, holderId, receiveTime, doneTime, progressCount])

/** receive: the text is optional. */
export const todoReceiveProblems = ({ opinion }: { opinion: string }): Problem<'opinion'>[] =>
  problemsOf(lengthProblem('opinion', opinion, '接收说明'))

/** progress and finish: a text and a photo. `result` is '' when neither is chosen. */
export const todoHandleProblems = (form: {
  result: '' | 'going' | 'done'
  opinion: string
  photoCount: number
}): Problem<'result' | 'opinion' | 'photos'>[] =>
  problemsOf<'result' | 'opinion' | 'photos'>(
    problemIf(form.result === '', 'result', '请选择还在办或已办结'),
    requiredText('opinion', form.opinion, '办理说明'),
    problemIf(form.photoCount < 1, 'photos', '请至少上传一张现场照片'),
  )

/** passOn: a colleague and a reason. */
export const todoPassOnProblems = (form: {
  personId: string
  ownId: string
  opinion: string
}): Problem<'person' | 'opinion'>[] =>
  problemsOf<'person' | 'opinion'>(
    problemIf(form.personId === '', 'person', '请选择转交给谁'),
    problemIf(form.personId !== '' && form.personId === form.ownId, 'person', '不能转交给自己'),
    requiredText('opinion', form.opinion, '转交原因'),
  )
