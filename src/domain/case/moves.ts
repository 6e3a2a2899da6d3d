import { nextState } from './moveEffects'
import { MAX_DELAYS, refusalOf } from './moveRules'
import type { Millis } from '../time'
import type { StageFacts } from './stage'

/** As much of a case as decides what may be done with it. Ids are '' while nobody holds the part. */
export interface CaseFacts extends StageFacts {
  id: string
  departmentId: string
  handlerId: string
  reporterId: string
  /** Who made the last move onwards, and may take it back. */
  submittedById: string
  delayCount: number
  parkedUntil: Millis | null
  deadline: Millis | null
  /** The next in line has opened the case: too late to take it back. */
  openedByNext: boolean
  /** Who signed it, where known: tells 已签收 from 已由他人签收. */
  signedById?: string
  /** The collector who holds the 核实 or 核查 task, where known. */
  taskHolderId?: string
}

export type Role = 'collector' | 'handler' | 'head' | 'centre'

/** Who acts. `orgIds`: own organisation and everything below. */
export interface Actor {
  id: string
  roles: readonly Role[]
  orgIds: readonly string[]
}

/**
 * Why a move is refused, for the screen: 'stage' the case stands elsewhere, 'who' it is another's move,
 * 'rule' it would be this person's move now, but a rule forbids it (shown disabled, with its sentence).
 */
export type RefusalKind = 'stage' | 'who' | 'rule'

export type Verdict = { ok: true } | { ok: false; why: string; kind?: RefusalKind }

export type CaseAction =
  | 'report'
  | 'verify'
  | 'sign'
  | 'refuseSign'
  | 'assign'
  | 'handle'
  | 'personalHandle'
  | 'confirm'
  | 'sendBack'
  | 'delay'
  | 'park'
  | 'release'
  | 'withdraw'
  | 'check'
  | 'appendFeedback'

export const CASE_ACTION_LABEL: Record<CaseAction, string> = {
  report: '上报',
  verify: '核实',
  sign: '签收',
  refuseSign: '拒签',
  assign: '指派处置人',
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
}

/** What a move brings along. `by` is the actor; the rest is read only by the moves named. */
export interface MoveInput {
  by: string
  /** report: 自行处置, put right on the spot, so that nothing is left to verify, dispatch or check. */
  selfHandled?: boolean
  /** verify: 属实; check: 通过. Missing means no. */
  passed?: boolean
  /** verify: the department it is dispatched to. */
  departmentId?: string
  /** assign: the person. */
  handlerId?: string
  /** park: until when (epoch ms). */
  until?: Millis
  /** The deadline after the move (verify, delay, release, check): the caller reckons it with `deadlineOf`. */
  deadline?: Millis | null
}

// Declared beside the rule that reads it, so that the two files do not need each other's values.
export { MAX_DELAYS }

/** In the order a screen offers them. */
const ALL_ACTIONS: readonly CaseAction[] = [
  'report',
  'verify',
  'sign',
  'refuseSign',
  'handle',
  'personalHandle',
  'assign',
  'confirm',
  'sendBack',
  'delay',
  'park',
  'release',
  'withdraw',
  'check',
  'appendFeedback',
]

/**
 * Whether this person may make this move now; a refusal carries a Chinese sentence. Asked by the screens and
 * by the demo backend alike (domain.md "Life of a case", [ours]). Locks are not its business.
 */
export function mayDo(action: CaseAction, facts: CaseFacts, actor: Actor, now: Millis): Verdict {
  const refusal = refusalOf(action, facts, actor, now)
  return refusal === null ? { ok: true } : { ok: false, ...refusal }
}

/**
 * The moves a screen shows: those allowed, and those only a rule forbids (disabled, saying why). What belongs
 * to another stage or another person is left out.
 */
export function offeredActions(
  facts: CaseFacts,
  actor: Actor,
  now: Millis,
): { action: CaseAction; verdict: Verdict }[] {
  return ALL_ACTIONS.map((action) => ({ action, verdict: mayDo(action, facts, actor, now) })).filter(
    ({ verdict }) => verdict.ok || verdict.kind === 'rule',
  )
}

/**
 * The case after a move, as a new value. It asks nobody: the caller asks `mayDo` first and throws or answers
 * with its sentence on a refusal. 延期 is the state after the department agreed; an application alone moves nothing.
 */
export function moved(action: CaseAction, facts: CaseFacts, input: MoveInput): CaseFacts {
  return nextState(action, facts, input)
}
