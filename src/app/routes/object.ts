import { screen } from './row'

export const objectRows = [
  screen('gridQuery', '网格查询'),
  // draft, of any detail: the 纠错 to continue.
  screen('gridDetail', '网格详情', { params: ['id', 'draft?'] }),
  screen('elementDetail', '部件详情', { params: ['id', 'draft?'] }),
  screen('pointQuery', '点位查询'),
  screen('pointDetail', '点位详情', { params: ['id', 'draft?'] }),
  screen('merchantQuery', '商户查询'),
  screen('merchantDetail', '商户详情', { params: ['id', 'draft?'] }),
  screen('stallPointQuery', '摊规点查询'),
  screen('stallPointDetail', '摊规点详情', { params: ['id', 'draft?'] }),
  screen('zoneLayer', '区域图层'),
  screen('zoneLayerDetail', '图层详情', { params: ['id', 'draft?'] }),
] as const
