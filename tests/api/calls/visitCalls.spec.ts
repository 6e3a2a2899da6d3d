import { call } from '@/api/call'
import * as reads from '@/api/contract/visit'
import * as acts from '@/api/contract/visitAct'
import { callsStandSo, type WireRow } from './onTheWire'

// The calls of 核实 and 核查 are all ours: this table is what is agreed with a city's gateway.

const id = '100001-v1'
const near = {
  query: { pageNum: 1, pageSize: 10, sort: 'distance', longitude: 118.08, latitude: 24.46, result: 'no' },
}
const asked = {
  pageNum: '1',
  pageSize: '10',
  sort: 'distance',
  longitude: '118.08',
  latitude: '24.46',
  result: 'no',
}

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

const found = {
  id,
  result: 'no' as const,
  reasonType: '2',
  opinion: '商家已清理',
  longitude: 118.08,
  latitude: 24.46,
  accuracy: 12,
  farReason: '',
  attachments: [],
}
const verified = { ...found, smallTypeId: '', problemId: '' }

const CALLS: WireRow[] = [
  list('unVerifyPage', 'queryUnVerifyPage', () => call(reads.unVerifyPage, near)),
  list('doneVerifyPage', 'queryDoneVerifyPage', () => call(reads.doneVerifyPage, near)),
  list('unCheckPage', 'queryUnCheckPage', () => call(reads.unCheckPage, near)),
  list('doneCheckPage', 'queryDoneCheckPage', () => call(reads.doneCheckPage, near)),
  one('visitDetail', 'detail', () => call(reads.visitDetail, { query: { id } })),
  one('visitFlow', 'flow', () => call(reads.visitFlow, { query: { id } })),
  one('visitPhotos', 'photo', () => call(reads.visitPhotos, { query: { id } })),
  one('visitFiles', 'recordPhoto', () => call(reads.visitFiles, { query: { id } })),
  ['visitVerify', () => call(acts.visitVerify, { data: verified }), 'POST v1/appTask/verify', {}, verified],
  ['visitCheck', () => call(acts.visitCheck, { data: found }), 'POST v1/appTask/check', {}, found],
]

callsStandSo('核实 and 核查', CALLS, [reads, acts])
