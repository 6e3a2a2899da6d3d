import { currentUser } from '@/api/contract/account'
import { todoCount } from '@/api/contract/portal'
import type { Endpoint } from '@/api/endpoint'

/** A call that a screen is certain to make as it opens, where its address alone says so. */
export interface FirstCall {
  /** Lies in a chunk that the screen needs as well. */
  endpoint: () => Promise<Endpoint>
  /** The parameters of the address that are its query. */
  params: readonly string[]
}

/** Who works here, asked by every screen. */
export const accountCall = currentUser.path

const counts: readonly FirstCall[] = [{ endpoint: () => Promise.resolve(todoCount), params: [] }]
const caseById: readonly FirstCall[] = [
  { endpoint: () => import('@/api/contract/case').then(({ detail }) => detail), params: ['id'] },
]
const taskById: readonly FirstCall[] = [
  {
    endpoint: () => import('@/api/contract/keyTask').then(({ keyTaskDetail }) => keyTaskDetail),
    params: ['id'],
  },
]

/**
 * What a screen asks first: these calls leave from index.html while the scripts are still on their way, and their answers
 * are there for the first drawing (app/firstScreen.ts). Reads only.
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
