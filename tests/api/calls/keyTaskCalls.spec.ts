import { call } from '@/api/call'
import * as reads from '@/api/contract/keyTask'
import * as acting from '@/api/contract/keyTaskAct'
import * as approving from '@/api/contract/keyTaskApprove'
import * as cases from '@/api/contract/keyTaskCase'
import * as checking from '@/api/contract/keyTaskCheck'
import * as confirming from '@/api/contract/keyTaskConfirm'
import * as handling from '@/api/contract/keyTaskHandle'
import * as starting from '@/api/contract/keyTaskStart'
import { callsStandSo, type WireRow } from './onTheWire'

// The calls of 督办任务 are all ours: this table is what is agreed with a city's gateway.

const id = 'K001'
const second = { query: { pageNum: 2, pageSize: 10, level: '3', sort: 'feedback' } }
const asked = { pageNum: '2', pageSize: '10', level: '3', sort: 'feedback' }
const byId = { query: { id } }

/** A list, asked for the second page of the urgent ones. */
const list = (name: string, path: string, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET v1/keyTask/${path}`,
  asked,
  null,
]
const caseList = (name: string, path: string, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET v1/keyTask/${path}`,
  { pageNum: '2', pageSize: '10', lamp: 'red' },
  null,
]
const red = { query: { pageNum: 2, pageSize: 10, lamp: 'red' } }

/** A read of one task by its id. */
const one = (name: string, path: string, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET v1/keyTask/${path}`,
  { id },
  null,
]

const post = (name: string, path: string, data: object, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `POST v1/keyTask/${path}`,
  {},
  data,
]

const form = {
  clientId: 'c1',
  type: '1',
  level: '2',
  reason: '超时未办结',
  requirement: '三天内办结',
  caseIds: ['100001'],
  place: null,
  leadId: '35020301',
  assists: [{ departmentId: '35020304', duty: '清运' }],
  approverId: '1401',
  deadline: '2026-06-20 18:00:00',
  cycleDays: 2,
  attachments: [],
}
const approval = { id, result: 'return' as const, opinion: '分工不清' }
const decision = { id, result: 'grant' as const, opinion: '' }
const signature = { id, undertakerId: '1002', opinion: '' }
const transfer = { id, departmentId: '35020302', undertakerId: '1209', opinion: '属市政职责' }
const feedback = {
  clientId: 'c2',
  id,
  departmentId: '35020304',
  progress: 60,
  opinion: '过半',
  attachments: [],
}
const finish = { id, opinion: '已完成', caseReason: '', attachments: [] }
const confirmation = { id, result: 'confirm' as const, opinion: '', inspectorId: '1001' }
const here = { longitude: 118.08, latitude: 24.46, accuracy: 20 }
const visit = { id, result: 'fail' as const, opinion: '仍有垃圾', ...here, farReason: '', attachments: [] }
const answer = { clientId: 'c3', id, opinion: '今日清理', attachments: [] }
const delay = { clientId: 'c4', id, until: '2026-06-25 18:00:00', reasonType: '1', reason: '等材料' }
const urge = { clientId: 'c5', id, words: '抓紧' }
const withdrawal = { id, reason: '选错案件' }

const CALLS: WireRow[] = [
  list('keyTaskDraftPage', 'queryDraftPage', () => call(starting.keyTaskDraftPage, second)),
  list('keyTaskStartedPage', 'queryStartPage', () => call(starting.keyTaskStartedPage, second)),
  list('keyTaskUnApprovePage', 'queryUnApprovePage', () => call(approving.keyTaskUnApprovePage, second)),
  list('keyTaskDoneApprovePage', 'queryDoneApprovePage', () =>
    call(approving.keyTaskDoneApprovePage, second),
  ),
  list('keyTaskSignPage', 'querySignPage', () => call(handling.keyTaskSignPage, second)),
  list('keyTaskHandlePage', 'queryHandlePage', () => call(handling.keyTaskHandlePage, second)),
  list('keyTaskDonePage', 'queryDonePage', () => call(handling.keyTaskDonePage, second)),
  list('keyTaskTodoPage', 'queryTodoPage', () => call(handling.keyTaskTodoPage, second)),
  list('keyTaskUnConfirmPage', 'queryUnConfirmPage', () => call(confirming.keyTaskUnConfirmPage, second)),
  list('keyTaskDoneConfirmPage', 'queryDoneConfirmPage', () =>
    call(confirming.keyTaskDoneConfirmPage, second),
  ),
  list('keyTaskInspectPage', 'queryInspectPage', () => call(checking.keyTaskInspectPage, second)),
  list('keyTaskInspectedPage', 'queryInspectedPage', () => call(checking.keyTaskInspectedPage, second)),
  list('keyTaskUnAnswerPage', 'queryUnFeedbackPage', () => call(checking.keyTaskUnAnswerPage, second)),
  list('keyTaskAnsweredPage', 'queryDoneFeedbackPage', () => call(checking.keyTaskAnsweredPage, second)),
  caseList('keyCaseSignPage', 'queryCaseSignPage', () => call(cases.keyCaseSignPage, red)),
  caseList('keyCaseHandlePage', 'queryCaseHandlePage', () => call(cases.keyCaseHandlePage, red)),
  caseList('keyCaseAppendPage', 'queryCaseAppendPage', () => call(cases.keyCaseAppendPage, red)),
  caseList('keyCaseDonePage', 'queryCaseDonePage', () => call(cases.keyCaseDonePage, red)),
  caseList('keyCaseClosedPage', 'queryCaseClosedPage', () => call(cases.keyCaseClosedPage, red)),
  caseList('keyCaseUnConfirmPage', 'queryCaseUnConfirmPage', () => call(cases.keyCaseUnConfirmPage, red)),
  caseList('keyCaseDoneConfirmPage', 'queryCaseDoneConfirmPage', () =>
    call(cases.keyCaseDoneConfirmPage, red),
  ),
  one('keyTaskDetail', 'detail', () => call(reads.keyTaskDetail, byId)),
  one('keyTaskFlow', 'flow', () => call(reads.keyTaskFlow, byId)),
  one('keyTaskPhotos', 'photo', () => call(reads.keyTaskPhotos, byId)),
  one('keyTaskFiles', 'recordPhoto', () => call(reads.keyTaskFiles, byId)),
  one('keyTaskFinishLast', 'finishLast', () => call(handling.keyTaskFinishLast, byId)),
  one('keyTaskIfDelay', 'ifDelay', () => call(acting.keyTaskIfDelay, byId)),
  [
    'keyTasksOfCase',
    () => call(reads.keyTasksOfCase, { query: { caseId: '100001' } }),
    'GET v1/keyTask/byCase',
    { caseId: '100001' },
    null,
  ],
  [
    'keyTaskTemplates',
    () => call(starting.keyTaskTemplates, { query: { type: '2' } }),
    'GET v1/keyTask/templateList',
    { type: '2' },
    null,
  ],
  [
    'keyTaskPersons',
    () => call(starting.keyTaskPersons, { query: { part: 'inspect', id } }),
    'GET v1/keyTask/personList',
    { part: 'inspect', id },
    null,
  ],
  post('keyTaskSave', 'save', form, () => call(starting.keyTaskSave, { data: form })),
  post('keyTaskSubmit', 'submit', form, () => call(starting.keyTaskSubmit, { data: form })),
  [
    'keyTaskByClientId',
    () => call(starting.keyTaskByClientId, { query: { clientId: 'c1' } }),
    'GET v1/keyTask/startByClientId',
    { clientId: 'c1' },
    null,
  ],
  [
    'keyTaskDiscard',
    () => call(starting.keyTaskDiscard, { params: { id } }),
    `DELETE v1/keyTask/draft/${id}`,
    {},
    null,
  ],
  post('keyTaskApprove', 'approve', approval, () => call(approving.keyTaskApprove, { data: approval })),
  post('keyTaskDecideDelay', 'delayApprove', decision, () =>
    call(approving.keyTaskDecideDelay, { data: decision }),
  ),
  post('keyTaskSign', 'sign', signature, () => call(handling.keyTaskSign, { data: signature })),
  post('keyTaskTransfer', 'transfer', transfer, () => call(handling.keyTaskTransfer, { data: transfer })),
  post('keyTaskFeedback', 'feedback', feedback, () => call(handling.keyTaskFeedback, { data: feedback })),
  [
    'keyTaskFeedbackByClientId',
    () => call(handling.keyTaskFeedbackByClientId, { query: { clientId: 'c2' } }),
    'GET v1/keyTask/feedbackByClientId',
    { clientId: 'c2' },
    null,
  ],
  post('keyTaskFinish', 'finish', finish, () => call(handling.keyTaskFinish, { data: finish })),
  post('keyTaskConfirm', 'confirm', confirmation, () =>
    call(confirming.keyTaskConfirm, { data: confirmation }),
  ),
  post('keyTaskInspect', 'inspect', visit, () => call(checking.keyTaskInspect, { data: visit })),
  post('keyTaskAnswer', 'checkFeedback', answer, () => call(checking.keyTaskAnswer, { data: answer })),
  [
    'keyTaskAnswerByClientId',
    () => call(checking.keyTaskAnswerByClientId, { query: { clientId: 'c3' } }),
    'GET v1/keyTask/checkFeedbackByClientId',
    { clientId: 'c3' },
    null,
  ],
  post('keyTaskDelay', 'delay', delay, () => call(acting.keyTaskDelay, { data: delay })),
  post('keyTaskUrge', 'urge', urge, () => call(acting.keyTaskUrge, { data: urge })),
  post('keyTaskWithdraw', 'withdraw', withdrawal, () => call(acting.keyTaskWithdraw, { data: withdrawal })),
]

callsStandSo('supervised tasks', CALLS, [
  reads,
  acting,
  approving,
  cases,
  checking,
  confirming,
  handling,
  starting,
])
