import { pending } from './row'

export const queryRows = [
  pending('gridQuery', '网格查询'),
  pending('gridDetail', '网格详情', { params: ['id'] }),
  pending('elementDetail', '部件详情', { params: ['id'] }),
  pending('pointQuery', '点位查询'),
  pending('pointDetail', '点位详情', { params: ['id'] }),
  pending('merchantQuery', '商户查询'),
  pending('merchantDetail', '商户详情', { params: ['id'] }),
  pending('stallPointQuery', '摊规点查询'),
  pending('stallPointDetail', '摊规点详情', { params: ['id'] }),
  pending('zoneLayer', '区域图层'),
  pending('zoneLayerDetail', '图层详情', { params: ['id'] }),
] as const
