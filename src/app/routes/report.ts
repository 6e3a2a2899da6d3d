import { screen } from './row'

export const recordRows = [
  // month: 2026-06, the present one where left out; day: one of it; min, max: kilometres.
  screen('inspectRecord', '巡查记录', { keepAlive: true, params: ['month?', 'day?', 'min?', 'max?'] }),
  screen('inspectDetail', '巡查详情', { params: ['id'] }),
  screen('problemRecord', '问题记录', { keepAlive: true, params: ['tab?'] }),
  // add: 补充照片; draft: the client id of one, by which it is found again in drafts and outbox.
  screen('problemDetail', '问题详情', { params: ['id', 'add?', 'draft?'] }),
  // id: one of them in place of the list.
  screen('dataCollectRecord', '采集记录', { path: 'collectRecord', params: ['id?', 'tab?'] }),
  // from, to: days they were done on; lamp: in time or not; result, state: what came of them.
  screen('taskRecord', '任务记录', {
    keepAlive: true,
    params: ['tab?', 'from?', 'to?', 'lamp?', 'result?', 'state?'],
  }),
] as const
