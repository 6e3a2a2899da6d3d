import { screen } from './row'

export const queryRows = [
  screen('gridQuery', '网格查询'),
  screen('gridDetail', '网格详情', { params: ['id'] }),
  screen('elementDetail', '部件详情', { params: ['id'] }),
  screen('pointQuery', '点位查询'),
  screen('pointDetail', '点位详情', { params: ['id'] }),
  screen('merchantQuery', '商户查询'),
  screen('merchantDetail', '商户详情', { params: ['id'] }),
  screen('stallPointQuery', '摊规点查询'),
  screen('stallPointDetail', '摊规点详情', { params: ['id'] }),
  screen('zoneLayer', '区域图层'),
  screen('zoneLayerDetail', '图层详情', { params: ['id'] }),
] as const
