import { pending } from './row'

export const statsRows = [
  pending('appDataStatistics', '应用数据统计'),
  pending('platformStatistics', '平台统计'),
] as const
