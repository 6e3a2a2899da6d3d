import type { Clock } from '../deadline/deadline'
import type { DeadlineFacts, Parking } from '../deadline/lamp'
import type { Millis } from '../time'
import type { StageFacts } from './stage'

/** As much of a case as decides what may be done with it. Ids are '' while nobody holds the part. */
export interface CaseFacts extends StageFacts, DeadlineFacts, Parking {
  id: string
  departmentId: string
  handlerId: string
  reporterId: string
  /** Who made the last move onwards, and may take it back; '' is nobody, null unknown. */
  submittedById: string | null
  delayCount: number
  /** How often it may be delayed; left out where the gateway reports no limit. */
  maxDelays?: number
  /** The next in line has opened the case: too late to take it back. */
  openedByNext: boolean
  /** Who signed it, where known: tells 已签收 from 已由他人签收. */
  signedById?: string
  /** The collector who holds the 核实 or 核查 task, where known. */
  taskHolderId?: string
}

export type CaseAction =
  | 'report'
  | 'verify'
  | 'sign'
  | 'refuseSign'
  | 'assign'
  | 'reassign'
  | 'passOn'
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
  | 'supplement'
  | 'discard'

/** What a move brings along. `by` is the actor; the rest is read only by the moves named. */
export interface MoveInput {
  by: string
  /** report: 自行处置, put right on the spot, so that nothing is left to verify, dispatch or check. */
  selfHandled?: boolean
  /** verify: 属实; check: 通过. Missing means no. */
  passed?: boolean
  /** handle: the head of the department has still to confirm it. Missing means no. */
  toConfirm?: boolean
  /** verify: the department it is dispatched to. */
  departmentId?: string
  /** assign, reassign, passOn: the person. */
  handlerId?: string
  /** park: until when (epoch ms); left out, until 解挂. */
  until?: Millis
  /** The clock after the move (verify, refuseSign, delay, park, release, check), and the deadline the caller reckons from it. */
  clock?: Clock | null
  deadline?: Millis | null
}
