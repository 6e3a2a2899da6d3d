import * as cases from '@/api/contract/case'
import { queryDoneHandleConfirmPage, queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import { queryAppendFeedbackPage } from '@/api/contract/caseFeedback'
import * as personal from '@/api/contract/casePersonal'
import * as queries from '@/api/contract/caseQuery'
import { queryDoneReleasePage, queryOnReleasePage } from '@/api/contract/caseRelease'
import { todayRoute, todoCount } from '@/api/contract/portal'
import { nearbyProblems } from '@/api/contract/problem'
import type { Endpoint } from '@/api/endpoint'

/**
 * Every read that may show a case otherwise once something was done to it: a move takes it out of one list and puts it into
 * another, and changes its lamp, its labels and the numbers of the workbench. What is on show is asked again at once, the rest
 * when it comes back.
 */
export const CASE_READS: readonly Endpoint[] = [
  cases.querySignPage,
  cases.queryHandlePage,
  cases.queryAppendPage,
  cases.queryCaseByPage,
  personal.queryHandlePersonPage,
  personal.queryHandlePersonAppendPage,
  personal.queryRevokePage,
  personal.ifDelay,
  personal.getCurrentUserTempFromCache,
  queryUnDoneHandleConfirmPage,
  queryDoneHandleConfirmPage,
  queryOnReleasePage,
  queryDoneReleasePage,
  queryAppendFeedbackPage,
  queries.queryCaseUnionPage,
  queries.queryWarnPage,
  queries.queryOverDuePage,
  queries.queryOutdoorAdCasePage,
  nearbyProblems,
  cases.detail,
  cases.detailPart,
  cases.casePhotoNew,
  cases.caseRecordPhoto,
  todoCount,
  todayRoute,
]
