import { screen } from './row'

export const statsRows = [
  // scope: mine or unit; by: day, week or month; at: a day of it, YYYY-MM-DD; show: the number of the chart.
  screen('appDataStatistics', '应用数据统计', { params: ['scope?', 'by?', 'at?', 'show?'] }),
  // period, from, to: the days; show: the figure of trend and ranking; rank: regions or departments; and the region and unit of
  // every list.
  screen('platformStatistics', '平台统计', {
    params: ['period?', 'from?', 'to?', 'area?', 'street?', 'community?', 'dept?', 'show?', 'rank?'],
  }),
] as const
