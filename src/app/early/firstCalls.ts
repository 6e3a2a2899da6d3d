import { currentUser } from '@/api/contract/account'
import { todoCount } from '@/api/contract/portal'
import type { Endpoint } from '@/api/endpoint'

/** A call that a screen always makes when it opens, from its address alone. */
export interface FirstCall {
  /** In a chunk that the screen also needs. */
  endpoint: () => Promise<Endpoint>
  /** Parameters of the address that form the query. */
  params: readonly string[]
}

/** The account, needed by every screen. */
export const accountCall = currentUser.path

const counts: readonly FirstCall[] = [{ endpoint: () => Promise.resolve(todoCount), params: [] }]
const caseById: readonly FirstCall[] = [
  { endpoint: () => import('@/api/contract/case').then(({ detail }) => detail), params: ['id'] },
]
const taskById: readonly FirstCall[] = [
  {
    endpoint: () => import('@/api/contract/keytask').then(({ keyTaskDetail }) => keyTaskDetail),
    params: ['id'],
  },
]

/**
 * The first calls of screens: they are sent from index.html while the scripts load, and their answers are used for the first
 * rendering (app/firstScreen.ts). Reads only.
 */
export const firstCalls: Readonly<Record<string, readonly FirstCall[]>> = {
  gateway: counts,
  caseDetail: caseById,
  caseDetail2: caseById,
  caseHandleDetail: caseById,
  personalHandleDetail: caseById,
  handleConfirmDetail: caseById,
  caseWarnDetail: caseById,
  caseRelieveDetail: caseById,
  caseAddFeedbackDetail: caseById,
  keyCaseDetail: caseById,
  keyCaseHandleDetail: caseById,
  keyHandleConfirmDetail: caseById,
  keyTaskHandleDetail: taskById,
  examineApprovalDetail: taskById,
  keyTaskConfirmDetail: taskById,
  checkFeedbackDetail: taskById,
}
