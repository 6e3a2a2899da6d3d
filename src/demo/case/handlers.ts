import * as contract from '@/api/contract/case'
import type { CaseQuery } from '@/api/contract/case'
import * as caseAssignCalls from '@/api/contract/caseAssign'
import * as caseConfirmCalls from '@/api/contract/caseConfirm'
import * as caseHandleCalls from '@/api/contract/caseHandle'
import * as caseQueryCalls from '@/api/contract/caseQuery'
import * as caseSignCalls from '@/api/contract/caseSign'
import { caseSignProblems, confirmProblems } from '@/domain/case/evidence'
import { HandlingTab } from '@/domain/case/stage'
import { urgeProblems } from '@/domain/keytask/taskEvidence'
import { type Area, lockable } from '../city/area'
import { DemoError, refuseProblems, refuseUnless, rowByRow } from '../gateway/errors'
import { type CallOf, done, handle, handleWithoutSession, paged } from '../gateway/handle'
import { isAhead } from '../gateway/request'
import { refuseIfLocked } from '../records/locks'
import { lineBy } from '../records/flow'
import { flowRoute } from '../records/routes'
import { nameOf } from '../records/wire'
import { act, assignCase, handlerOf, handlingPhotos, noteOpened } from './act'
import { caseOf } from './archive'
import { boardOf, type CaseListName, caseLists } from './lists'
import { messageOf } from './messages'
import { makeMove } from './move'
import { adOf, lastHandling, lastUndertaking, wireDetail, wireFlowPhotos, wirePhotos, wireSent } from './wire'
import { caseWorkRoutes } from './workHandlers'

/** spec §2: tab 3 is handled, 4 is closed, by department or person; without a tab, all open cases. */
function generalList({ handleTab, handleScope }: CaseQuery): CaseListName {
  if (!handleTab) return 'underWay'
  const closed = handleTab === HandlingTab.closed
  if (handleScope === 'person') return closed ? 'personalClosed' : 'personalDone'
  return closed ? 'closed' : 'done'
}

function confirm({ db, user, data }: CallOf<typeof caseConfirmCalls.confirmSubmit>): null {
  const { id, result, opinion } = data
  refuseProblems(confirmProblems({ result, opinion }))
  const { handlerId, submittedById } = caseOf(db, id).facts
  const handler = db.users.get(handlerId || (submittedById ?? ''))
  act(db, user, result, id, { opinion, receiverName: result === 'sendBack' ? handler?.name : undefined })
  return null
}

const OTHER_CALL = '办理方式与案件不符，请刷新后再试'

export const caseArea: Area = {
  name: 'case',
  create: () => ({ cases: new Map(), builtAt: null, archive: null, temps: new Map() }),
  lists: { case: caseLists },
  lockable: { case: lockable(caseOf, noteOpened) },
  handlers: [
    handle(contract.detail, ({ db, user, query, request }) => {
      const record = caseOf(db, query.id)
      const found = wireDetail(db, record, user)
      if (!isAhead(request)) noteOpened(record, user, db)
      // The value before this read: the app sees that the case was new.
      return { ...found, openedByNext: record.facts.openedByNext }
    }),
    handle(contract.casePhotoNew, ({ db, query }) => wirePhotos(caseOf(db, query.id))),
    handle(contract.caseRecordPhoto, ({ db, query }) => wireFlowPhotos(caseOf(db, query.id))),
    flowRoute(contract.detailPart, caseOf),

    handle(caseQueryCalls.queryCaseByPage, ({ db, user, query }) =>
      caseLists.page(db, user, generalList(query), query),
    ),
    handle(contract.queryCaseUnionPage, ({ db, user, query }) =>
      caseLists.page(db, user, query.figure ? 'counted' : 'reported', { ...query, asker: user }),
    ),
    paged(caseQueryCalls.queryWarnPage, caseLists, 'warn'),
    paged(caseQueryCalls.queryOverDuePage, caseLists, 'overdue'),
    handle(caseQueryCalls.unitBoard, ({ db, user }) => boardOf(db, user)),
    handle(caseQueryCalls.queryOutdoorAdCasePage, ({ db, user, query, now }) => {
      const { list, total } = caseLists.page(db, user, 'ads', query)
      return { list: list.map((row) => ({ ...row, ...adOf(caseOf(db, row.id), now) })), total }
    }),
    handleWithoutSession(caseQueryCalls.smsContent, ({ db, params, now }) => messageOf(db, params.id, now)),

    paged(caseSignCalls.querySignPage, caseLists, 'sign'),
    done(caseSignCalls.signSubmit, ({ db, user, data: { id, result, opinion = '', handlerId } }) => {
      refuseProblems(caseSignProblems({ result, opinion }))
      if (result === 'refuse') {
        act(db, user, 'refuseSign', id, { opinion })
        return
      }
      // Checked first: the call signs and assigns, or does neither.
      const { departmentId } = caseOf(db, id).facts
      const handler = handlerId ? handlerOf(db, user, handlerId, departmentId) : null
      act(db, user, 'sign', id, { opinion })
      if (handler) act(db, user, 'assign', id, { handlerId: handler.id, receiverName: handler.name, opinion })
    }),
    handle(caseSignCalls.signBatchSubmit, ({ db, user, data: { ids, opinion = '' } }) => {
      refuseProblems(caseSignProblems({ result: 'sign', opinion }))
      return rowByRow(ids, (id) => act(db, user, 'sign', id, { opinion }))
    }),

    done(caseAssignCalls.assignSubmit, ({ db, user, data: { id, handlerId, opinion } }) =>
      assignCase(db, user, id, handlerId, opinion),
    ),
    handle(caseAssignCalls.assignBatchSubmit, ({ db, user, data: { ids, handlerId, opinion } }) =>
      rowByRow(ids, (id) => assignCase(db, user, id, handlerId, opinion)),
    ),

    done(caseAssignCalls.caseUrge, ({ db, user, data: { id, clientId, words }, now }) => {
      const record = caseOf(db, id)
      if (lineBy([record], user, clientId)) return
      refuseProblems(urgeProblems({ words }))
      const receiverName = nameOf(db, record.facts.handlerId)
      makeMove(record, 'urge', user, now, { opinion: words.trim(), clientId, receiverName })
    }),

    paged(caseHandleCalls.queryHandlePage, caseLists, 'handle'),
    paged(caseHandleCalls.queryAppendPage, caseLists, 'rework'),
    done(caseHandleCalls.handlingSubmit, ({ db, user, data }) => {
      const photos = handlingPhotos(db, user, caseOf(db, data.id), data)
      act(db, user, 'handle', data.id, { opinion: data.opinion, result: data.result, photos })
    }),
    handle(caseHandleCalls.handlingLast, ({ db, query }) => wireSent(lastHandling(caseOf(db, query.id)))),
    done(caseHandleCalls.undertakingSave, ({ db, user, data, now }) => {
      const record = caseOf(db, data.id)
      refuseIfLocked(db, user, 'case', data.id)
      const { departmentId, handlerId } = record.facts
      // The assignee may belong to a squad below the department.
      if (!user.orgIds.includes(departmentId) && handlerId !== user.id)
        throw new DemoError('只有处置部门或处置人可以填写承办信息')
      const { unit, person, phone, plan = '' } = data
      record.undertakings.push({ unit, person, phone, plan, time: now })
    }),
    handle(caseHandleCalls.undertakingLast, ({ db, query }) => lastUndertaking(caseOf(db, query.id))),

    paged(caseConfirmCalls.queryUnDoneHandleConfirmPage, caseLists, 'toConfirm'),
    paged(caseConfirmCalls.queryDoneHandleConfirmPage, caseLists, 'confirmed'),
    handle(caseConfirmCalls.confirmSubmit, (ask) => {
      refuseUnless(caseOf(ask.db, ask.data.id).facts.handlerId === '', OTHER_CALL)
      return confirm(ask)
    }),
    handle(caseConfirmCalls.personalConfirmSubmit, (ask) => {
      refuseUnless(caseOf(ask.db, ask.data.id).facts.handlerId !== '', OTHER_CALL)
      return confirm(ask)
    }),
    ...caseWorkRoutes,
  ],
}
