import { pending } from './row'

export const twoViolationsRows = [
  pending('twoViolations', '两违巡查'),
  // Its children (spec §2): the default one shares the parent's address.
  pending('twoViolationsManage', '巡查管理', { path: 'twoViolations' }),
  pending('oneBuilding', '一楼一档', { path: 'twoViolations/oneBuilding' }),
  pending('recordList', '巡查记录', { path: 'twoViolations/recordList' }),
  pending('inspectEntry', '巡查录入'),
] as const
