import type { Clock } from '../deadline/deadline'
import type { DeadlineFacts, Parking } from '../deadline/lamp'
import type { Millis } from '../time'
import type { StageFacts } from './stage'

/** The facts that decide what a user may do with a case. Ids are '' when the part has no holder. */
export interface CaseFacts extends StageFacts, DeadlineFacts, Parking {
  id: string
  departmentId: string
  handlerId: string
  reporterId: string
  /** Who made the last forward move and may withdraw it; '' for no one, null when unknown. */
  submittedById: string | null
  delayCount: number
  /** Maximum number of delays; left out when the gateway reports none. */
  maxDelays?: number
  /** The next user has opened the case, so it can no longer be withdrawn. */
  openedByNext: boolean
  /** Who signed it, if known: distinguishes 已签收 from 已由他人签收. */
  signedById?: string
  /** The collector of the open 核实 or 核查, if known. */
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
  | 'urge'
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

/** Input of a move. `by` is the actor; each other field is read only by the moves named. */
export interface MoveInput {
  by: string
  /** report: 自行处置, corrected on the spot, so nothing is left to verify, dispatch or check. */
  selfHandled?: boolean
  /** verify: 属实; check: 通过. Missing means false. */
  passed?: boolean
  /** handle: the head of the department must confirm it. Missing means false. */
  toConfirm?: boolean
  /** verify: the department it is dispatched to. */
  departmentId?: string
  /** assign, reassign, passOn: the person. */
  handlerId?: string
  /** park: until when (epoch ms); missing: until 解挂. */
  until?: Millis | undefined
  /** The clock after the move (verify, refuseSign, delay, park, release, check); the caller computes the deadline from it. */
  clock?: Clock | null
  deadline?: Millis | null
}
