import { call } from '@/api/call'
import * as cases from '@/api/contract/case'
import * as assigning from '@/api/contract/caseAssign'
import * as signing from '@/api/contract/caseSign'
import * as confirm from '@/api/contract/caseConfirm'
import * as feedback from '@/api/contract/caseFeedback'
import * as lock from '@/api/contract/lock'
import * as personal from '@/api/contract/casePersonal'
import * as delaying from '@/api/contract/caseDelay'
import * as withdrawal from '@/api/contract/caseWithdraw'
import * as queries from '@/api/contract/caseQuery'
import * as release from '@/api/contract/caseRelease'
import * as work from '@/api/contract/caseHandle'
import { callsStandSo, type WireRow as Row } from './onTheWire'

// The calls of spec §7, section "Cases", on the wire: method, path, and where each parameter stands. Written down from the
// specification, not from the contract.

const id = '4711'
const page = { pageNum: 2, pageSize: 10 }
const asked = { pageNum: '2', pageSize: '10' }
const locked = { tackleType: 'handle', type: 'case', id }
const done = { id, result: '1', opinion: '已清理', attachments: [] }
const delay = { clientId: 'c', id, reasonType: '1', reason: '材料未到货' }
const told = { id, result: 'confirm' as const, opinion: '同意' }
const taken = { id, reason: '照片传错' }
const added = { id, clientId: 'c1', opinion: '正在处置', attachments: [] }
const kept = { ...done, unit: '环卫所', person: '吴师傅', phone: '13900000000' }
const undertaken = { id, unit: '环卫所', person: '吴师傅', phone: '13900000000' }
const parked = { id, apply: 'park' as const, reason: '等待', parkedUntil: '2026-06-20 08:00:00' }
const byId = { query: { id } }

/** A list of cases, asked for its second page. */
const list = (name: string, sends: () => Promise<unknown>): Row => [
  name,
  sends,
  `GET v1/appCaseHandle/${name}`,
  asked,
  null,
]
const second = { query: page }

const CALLS: Row[] = [
  list('querySignPage', () => call(signing.querySignPage, second)),
  list('queryHandlePage', () => call(work.queryHandlePage, second)),
  list('queryAppendPage', () => call(work.queryAppendPage, second)),
  list('queryCaseByPage', () => call(queries.queryCaseByPage, second)),
  list('queryHandlePersonPage', () => call(personal.queryHandlePersonPage, second)),
  list('queryHandlePersonAppendPage', () => call(personal.queryHandlePersonAppendPage, second)),
  list('queryRevokePage', () => call(withdrawal.queryRevokePage, second)),
  list('queryUnDoneHandleConfirmPage', () => call(confirm.queryUnDoneHandleConfirmPage, second)),
  list('queryDoneHandleConfirmPage', () => call(confirm.queryDoneHandleConfirmPage, second)),
  list('queryOnReleasePage', () => call(release.queryOnReleasePage, second)),
  list('queryDoneReleasePage', () => call(release.queryDoneReleasePage, second)),
  list('queryAppendFeedbackPage', () => call(feedback.queryAppendFeedbackPage, second)),
  list('queryCaseUnionPage', () => call(queries.queryCaseUnionPage, second)),
  list('queryWarnPage', () => call(queries.queryWarnPage, second)),
  list('queryOverDuePage', () => call(queries.queryOverDuePage, second)),
  list('queryOutdoorAdCasePage', () => call(queries.queryOutdoorAdCasePage, second)),
  ['detail', () => call(cases.detail, byId), 'GET v1/caseCommon/detail', { id }, null],
  ['casePhotoNew', () => call(cases.casePhotoNew, byId), 'GET v1/caseCommon/casePhotoNew', { id }, null],
  ['detailPart', () => call(cases.detailPart, byId), 'GET v1/caseCommon/detailPart', { id }, null],
  [
    'caseRecordPhoto',
    () => call(cases.caseRecordPhoto, byId),
    'GET v1/caseCommon/caseRecordPhoto',
    { id },
    null,
  ],
  [
    'isCaseDetailLock',
    () => call(lock.isCaseDetailLock, { query: locked }),
    'GET caseInfo/isCaseDetailLock',
    locked,
    null,
  ],
  [
    'dealDetailControl',
    () => call(lock.dealDetailControl, { params: locked }),
    `GET caseInfo/dealDetailControl/handle/case/${id}`,
    {},
    null,
  ],
  [
    'caseDealDetailUnlock',
    () => call(lock.caseDealDetailUnlock, { params: locked }),
    `GET caseInfo/caseDealDetailUnlock/handle/case/${id}`,
    {},
    null,
  ],
  [
    'signSubmit',
    () => call(signing.signSubmit, { data: { id, result: 'sign' } }),
    'POST v1/sign/submit',
    {},
    { id, result: 'sign' },
  ],
  [
    'signBatchSubmit',
    () => call(signing.signBatchSubmit, { data: { ids: [id] } }),
    'POST v1/sign/batchSubmit',
    {},
    { ids: [id] },
  ],
  ['revoke', () => call(withdrawal.revoke, { query: taken }), 'GET v1/revoke/revoke', taken, null],
  [
    'personalRevoke',
    () => call(withdrawal.personalRevoke, { query: taken }),
    'GET v1/handlePerson/revoke',
    taken,
    null,
  ],
  ['ifDelay', () => call(delaying.ifDelay, byId), 'GET v1/handle/ifDelay', { id }, null],
  ['delaySubmit', () => call(delaying.delaySubmit, { data: delay }), 'POST v1/handle/delay', {}, delay],
  [
    'personalDelaySubmit',
    () => call(delaying.personalDelaySubmit, { data: delay }),
    'POST v1/handlePerson/delay',
    {},
    delay,
  ],
  [
    'assignSubmit',
    () => call(assigning.assignSubmit, { data: { id, handlerId: '1002', opinion: '请到场' } }),
    'POST v1/handlePerson/assign',
    {},
    { id, handlerId: '1002', opinion: '请到场' },
  ],
  [
    'assignBatchSubmit',
    () => call(assigning.assignBatchSubmit, { data: { ids: [id], handlerId: '1002', opinion: '' } }),
    'POST v1/handlePerson/batchAssign',
    {},
    { ids: [id], handlerId: '1002', opinion: '' },
  ],
  ['handlingLast', () => call(work.handlingLast, byId), 'GET v1/handle/getLast', { id }, null],
  ['handlingSubmit', () => call(work.handlingSubmit, { data: done }), 'POST v1/handle/submit', {}, done],
  [
    'personalHandlingSubmit',
    () => call(personal.personalHandlingSubmit, { data: done }),
    'POST v1/handlePerson/handleSubmit',
    {},
    done,
  ],
  [
    'personalReworkSubmit',
    () => call(personal.personalReworkSubmit, { data: done }),
    'POST v1/handlePerson/submit',
    {},
    done,
  ],
  ['saveTemp', () => call(personal.saveTemp, { data: kept }), 'POST v1/handlePerson/saveTemp', {}, kept],
  [
    'getCurrentUserTempFromCache',
    () => call(personal.getCurrentUserTempFromCache, byId),
    'GET v1/handlePerson/getCurrentUserTempFromCache',
    { id },
    null,
  ],
  [
    'personalFeedback',
    () => call(feedback.personalFeedback, { data: added }),
    'POST v1/handlePerson/appendFeedback',
    {},
    added,
  ],
  [
    'feedbackSubmit',
    () => call(feedback.feedbackSubmit, { data: added }),
    'POST v1/appendFeedback/submit',
    {},
    added,
  ],
  // Assumed: the specification has no call to look a record up by.
  [
    'feedbackByClientId',
    () => call(feedback.feedbackByClientId, { query: { clientId: 'c1' } }),
    'GET v1/appendFeedback/byClientId',
    { clientId: 'c1' },
    null,
  ],
  [
    'personalConfirmSubmit',
    () => call(confirm.personalConfirmSubmit, { data: told }),
    'POST v1/handlePerson/handleConfirmSubmit',
    {},
    told,
  ],
  [
    'confirmSubmit',
    () => call(confirm.confirmSubmit, { data: told }),
    'POST v1/handleConfirm/submit',
    {},
    told,
  ],
  [
    'undertakingSave',
    () => call(work.undertakingSave, { data: undertaken }),
    'POST v1/caseInfo/caseCbsHandle/save',
    {},
    undertaken,
  ],
  [
    'undertakingLast',
    () => call(work.undertakingLast, byId),
    'GET v1/caseInfo/caseCbsHandle/getLast',
    { id },
    null,
  ],
  [
    'releaseApply',
    () => call(release.releaseApply, { data: parked }),
    'POST v1/release/releaseApply',
    {},
    parked,
  ],
  [
    'smsContent',
    () => call(queries.smsContent, { params: { id } }),
    `GET v1/external/sms/open/content/${id}`,
    {},
    null,
  ],
]

callsStandSo('the case section', CALLS, [
  assigning,
  cases,
  confirm,
  delaying,
  feedback,
  lock,
  personal,
  queries,
  release,
  signing,
  withdrawal,
  work,
])
