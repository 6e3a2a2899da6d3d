import { pending } from './row'

export const collectRows = [
  pending('infoCollection', '信息采集', { keepAlive: true }),
  pending('boothMerchant', '摊主商户采集'),
  pending('stallPoint', '摊规点采集'),
  pending('point', '点位采集'),
  pending('scanBoothInfo', '扫码查摊'),
] as const
