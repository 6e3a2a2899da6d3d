import { pending, screen } from './row'

export const collectRows = [
  pending('infoCollection', '信息采集', { keepAlive: true }),
  // draft: its client id; mends: the returned record it is filled in with; code: of the booth that was scanned.
  screen('boothMerchant', '摊主商户采集', { params: ['draft?', 'mends?', 'code?'] }),
  screen('stallPoint', '摊规点采集', { params: ['draft?', 'mends?'] }),
  screen('point', '点位采集', { params: ['draft?', 'mends?'] }),
  pending('scanBoothInfo', '扫码查摊'),
] as const
