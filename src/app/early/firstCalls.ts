import { currentUser } from '@/api/contract/account'
import { todoCount } from '@/api/contract/portal'
import type { Endpoint } from '@/api/endpoint'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'

/** A call that a screen always makes when it opens, from its address alone. */
export interface FirstCall {
  /** In a chunk that the screen also needs. */
  endpoint: () => Promise<Endpoint>
  /** Parameters of the address that form the query. */
  params: readonly string[]
}

/** The account, needed by every screen. */
export const accountCall = currentUser.path

/** The first page of a list at its plain address: first tab, no filter, default order. */
export interface FirstPage {
  /** In a chunk that the screen also needs. */
  endpoint: () => Promise<PagedEndpoint<{ id: string }>>
  /** The query of the list, without the page. */
  query: Readonly<Record<string, string>>
}

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

const byDeadline = { sort: 'deadline' }

/** The first pages of the lists of a working day, sent early like the first calls. */
export const firstListPages: Readonly<Record<string, FirstPage>> = {
  caseSign: {
    endpoint: () => import('@/api/contract/caseSign').then(({ querySignPage }) => querySignPage),
    query: byDeadline,
  },
  caseHandle: {
    endpoint: () => import('@/api/contract/caseHandle').then(({ queryHandlePage }) => queryHandlePage),
    query: byDeadline,
  },
  handleConfirm: {
    endpoint: () =>
      import('@/api/contract/caseConfirm').then(
        ({ queryUnDoneHandleConfirmPage }) => queryUnDoneHandleConfirmPage,
      ),
    query: byDeadline,
  },
  keyTaskHandle: {
    endpoint: () => import('@/api/contract/keytaskHandle').then(({ keyTaskSignPage }) => keyTaskSignPage),
    query: byDeadline,
  },
  verifyTask: {
    endpoint: () => import('@/api/contract/visit').then(({ unVerifyPage }) => unVerifyPage),
    query: byDeadline,
  },
  checkTask: {
    endpoint: () => import('@/api/contract/visit').then(({ unCheckPage }) => unCheckPage),
    query: byDeadline,
  },
  commandTask: {
    endpoint: () => import('@/api/contract/command').then(({ commandWaitPage }) => commandWaitPage),
    query: byDeadline,
  },
  problemRecord: {
    endpoint: () => import('@/api/contract/report').then(({ myProblemPage }) => myProblemPage),
    query: { sort: 'reported', state: 'reported' },
  },
}
