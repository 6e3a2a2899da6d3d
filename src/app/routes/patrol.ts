import { screen } from './row'

export const patrolRows = [
  // month: 2026-06, by default the current one; day: one of it; min, max: kilometres.
  screen('inspectRecord', '巡查记录', { keepAlive: true, params: ['month?', 'day?', 'min?', 'max?'] }),
  screen('inspectDetail', '巡查详情', { params: ['id'] }),
] as const
