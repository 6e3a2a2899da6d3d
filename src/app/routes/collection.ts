import { screen } from './row'

export const collectionRows = [
  screen('infoCollection', '信息采集', { keepAlive: true }),
  // draft: its client id; mends: the returned record it is filled in with; code: of the booth that was scanned.
  screen('boothMerchant', '摊主商户采集', { params: ['draft?', 'mends?', 'code?'] }),
  screen('stallPoint', '摊规点采集', { params: ['draft?', 'mends?'] }),
  screen('point', '点位采集', { params: ['draft?', 'mends?'] }),
  // code: of the booth; score: 巡查打分 of it, draft: its client id.
  screen('scanBoothInfo', '扫码查摊', { params: ['code?', 'score?', 'draft?'] }),
  // id: one of them in place of the list.
  screen('dataCollectRecord', '采集记录', { path: 'collectRecord', params: ['id?', 'tab?'] }),
] as const
