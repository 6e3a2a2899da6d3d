import { call } from '@/api/call'
import * as contract from '@/api/contract/command'
import { callsStandSo, type WireRow } from './onTheWire'

// The calls of 指令 are all ours: this table is what is agreed with a city's gateway.

const id = 'Z001'
const byId = { query: { id } }
const second = { query: { pageNum: 2, pageSize: 10, lamp: 'red', sort: 'deadline' } }
const asked = { pageNum: '2', pageSize: '10', lamp: 'red', sort: 'deadline' }

const list = (name: string, path: string, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET v1/appTask/${path}`,
  asked,
  null,
]
const one = (name: string, path: string, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET v1/appTask/${path}`,
  { id },
  null,
]
const post = (name: string, data: object, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `POST v1/appTask/${name}`,
  {},
  data,
]

const received = { id, opinion: '马上去' }
const refused = { id, reasonType: '1', opinion: '不在网格' }
const fedBack = { clientId: 'c1', id, opinion: '已到场', attachments: [] }
const completed = { id, opinion: '已完成', attachments: [] }

callsStandSo(
  '指令',
  [
    list('commandWaitPage', 'queryCommandWaitPage', () => call(contract.commandWaitPage, second)),
    list('commandDoingPage', 'queryCommandDoingPage', () => call(contract.commandDoingPage, second)),
    list('commandDonePage', 'queryCommandDonePage', () => call(contract.commandDonePage, second)),
    one('commandDetail', 'commandDetail', () => call(contract.commandDetail, byId)),
    one('commandFlow', 'commandFlow', () => call(contract.commandFlow, byId)),
    one('commandPhotos', 'commandPhoto', () => call(contract.commandPhotos, byId)),
    post('commandReceive', received, () => call(contract.commandReceive, { data: received })),
    post('commandRefuse', refused, () => call(contract.commandRefuse, { data: refused })),
    post('commandFeedback', fedBack, () => call(contract.commandFeedback, { data: fedBack })),
    post('commandComplete', completed, () => call(contract.commandComplete, { data: completed })),
    [
      'commandFeedbackByClientId',
      () => call(contract.commandFeedbackByClientId, { query: { clientId: 'c1' } }),
      'GET v1/appTask/commandFeedbackByClientId',
      { clientId: 'c1' },
      null,
    ],
  ],
  [contract],
)
