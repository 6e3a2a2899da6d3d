import { call } from '@/api/call'
import * as contract from '@/api/contract/question'
import { callsStandSo } from './onTheWire'

const id = 'WJ01'
const byId = { query: { id } }
const data = {
  id,
  clientId: 'c1',
  time: '2026-06-12 15:00:00',
  answers: [{ questionId: 'q1', values: ['1'], text: '', attachments: [] }],
}

callsStandSo(
  '问卷',
  [
    [
      'questionPage',
      () => call(contract.questionPage, { query: { state: 'todo', pageNum: 1, pageSize: 10 } }),
      'GET v1/appQuestion/queryPage',
      { state: 'todo', pageNum: '1', pageSize: '10' },
      null,
    ],
    ['questionDetail', () => call(contract.questionDetail, byId), 'GET v1/appQuestion/detail', { id }, null],
    ['questionResult', () => call(contract.questionResult, byId), 'GET v1/appQuestion/result', { id }, null],
    ['questionSubmit', () => call(contract.questionSubmit, { data }), 'POST v1/appQuestion/submit', {}, data],
    [
      'questionByClientId',
      () => call(contract.questionByClientId, { query: { clientId: 'c1' } }),
      'GET v1/appQuestion/byClientId',
      { clientId: 'c1' },
      null,
    ],
  ],
  [contract],
)
