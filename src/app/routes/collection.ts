import { screen } from './row'

export const collectionRows = [
  screen('infoCollection', '信息采集', { keepAlive: true }),
  // draft: its client id; `mends`: the returned record to correct; code: of the scanned booth.
  screen('boothMerchant', '摊主商户采集', { params: ['draft?', 'mends?', 'code?'] }),
  screen('stallPoint', '摊规点采集', { params: ['draft?', 'mends?'] }),
  screen('point', '点位采集', { params: ['draft?', 'mends?'] }),
  // code: of the booth; score: its 巡查打分, draft: its client id.
  screen('scanBoothInfo', '扫码查摊', { params: ['code?', 'score?', 'draft?'] }),
  // id: one record instead of the list.
  screen('dataCollectRecord', '采集记录', { path: 'collectRecord', params: ['id?', 'tab?'] }),
] as const
