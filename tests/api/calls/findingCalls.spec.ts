import { call } from '@/api/call'
import * as contract from '@/api/contract/finding'
import { callsStandSo, type WireRow } from './onTheWire'

// The calls of 专项问题 are all ours: this table is what is agreed with a city's gateway.

const id = 'F001'
const byId = { query: { id } }
const second = { query: { pageNum: 2, pageSize: 10, campaignId: 'ZX001', lamp: 'red', sort: 'deadline' } }
const asked = { pageNum: '2', pageSize: '10', campaignId: 'ZX001', lamp: 'red', sort: 'deadline' }

const list = (name: string, path: string, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET v1/special/problem/${path}`,
  asked,
  null,
]
const one = (name: string, path: string, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET v1/special/problem/${path}`,
  { id },
  null,
]
const post = (name: string, path: string, data: object, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `POST v1/special/problem/${path}`,
  {},
  data,
]

const told = {
  clientId: 'c1',
  campaignId: 'ZX001',
  itemId: 'ZX001-I1',
  time: '2026-06-12 14:00:00',
  description: '占住盲道',
  longitude: 118.08,
  latitude: 24.46,
  accuracy: 12,
  address: '鹭江道 1 号',
  mapSource: 'tianditu',
  gridCode: '',
  selfHandled: false,
  handledNote: '',
  attachments: [],
}
const given = { id, handlerId: '1002', opinion: '尽快' }
const fedBack = { id, result: 'fixed' as const, opinion: '已清理', attachments: [] }
const reviewed = { id, result: 'sendBack' as const, opinion: '没有清完', attachments: [] }

callsStandSo(
  '专项问题',
  [
    list('findingTodoPage', 'queryTodoPage', () => call(contract.findingTodoPage, second)),
    list('findingHandledPage', 'queryHandledPage', () => call(contract.findingHandledPage, second)),
    list('findingClosedPage', 'queryClosedPage', () => call(contract.findingClosedPage, second)),
    list('ownFindingTodoPage', 'queryOwnTodoPage', () => call(contract.ownFindingTodoPage, second)),
    list('ownFindingReviewPage', 'queryOwnReviewPage', () => call(contract.ownFindingReviewPage, second)),
    list('ownFindingClosedPage', 'queryOwnClosedPage', () => call(contract.ownFindingClosedPage, second)),
    list('findingCampaignPage', 'queryCampaignPage', () => call(contract.findingCampaignPage, second)),
    one('findingDetail', 'detail', () => call(contract.findingDetail, byId)),
    one('findingFlow', 'flow', () => call(contract.findingFlow, byId)),
    one('findingPhotos', 'photo', () => call(contract.findingPhotos, byId)),
    post('registerFinding', 'register', told, () => call(contract.registerFinding, { data: told })),
    [
      'findingByClientId',
      () => call(contract.findingByClientId, { query: { clientId: 'c1' } }),
      'GET v1/special/problem/byClientId',
      { clientId: 'c1' },
      null,
    ],
    post('findingAssign', 'assign', given, () => call(contract.findingAssign, { data: given })),
    post('findingFeedback', 'feedback', fedBack, () => call(contract.findingFeedback, { data: fedBack })),
    post('findingReview', 'review', reviewed, () => call(contract.findingReview, { data: reviewed })),
  ],
  [contract],
)
