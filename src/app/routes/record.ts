import { pending } from './row'

export const recordRows = [
  pending('inspectRecord', '巡查记录', { keepAlive: true }),
  pending('inspectDetail', '巡查详情', { params: ['id'] }),
  pending('problemRecord', '问题记录', { keepAlive: true }),
  pending('problemDetail', '问题详情', { params: ['id'] }),
  pending('dataCollectRecord', '采集记录', { path: 'collectRecord' }),
  pending('taskRecord', '任务记录', { keepAlive: true }),
] as const
