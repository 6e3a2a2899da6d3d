import { call } from '@/api/call'
import * as contract from '@/api/contract/notice'
import { callsStandSo } from './onTheWire'

// The calls of 公告 are all ours: this table is what is agreed with a city's gateway.

const id = '900001'
const byId = { query: { id } }
const receipt = { id, time: '2026-06-12 15:00:00' }

callsStandSo(
  '公告',
  [
    [
      'noticePage',
      () =>
        call(contract.noticePage, { query: { scope: 'unread', pageNum: 1, pageSize: 10, keyword: '防汛' } }),
      'GET v1/appNotice/queryPage',
      { scope: 'unread', pageNum: '1', pageSize: '10', keyword: '防汛' },
      null,
    ],
    ['noticeCount', () => call(contract.noticeCount, {}), 'GET v1/appNotice/count', {}, null],
    ['noticeDetail', () => call(contract.noticeDetail, byId), 'GET v1/appNotice/detail', { id }, null],
    [
      'noticeReceipt',
      () => call(contract.noticeReceipt, { data: receipt }),
      'POST v1/appNotice/read',
      {},
      receipt,
    ],
    ['noticeReadTime', () => call(contract.noticeReadTime, byId), 'GET v1/appNotice/readTime', { id }, null],
    [
      'openNotice',
      () => call(contract.openNotice, { params: { id } }),
      `GET v1/external/notice/open/${id}`,
      {},
      null,
    ],
  ],
  [contract],
)
