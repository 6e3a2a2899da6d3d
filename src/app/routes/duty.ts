import { pending } from './row'

export const dutyRows = [
  pending('dutyReportRecord', '值班报备记录'),
  pending('signDetail', '签到详情', { params: ['id'] }),
  pending('dailyDetail', '日报详情', { params: ['id'] }),
  pending('dailyEdit', '日报填报'),
  pending('dutyTodo', '班组待办'),
  pending('dutyTodoDetail', '待办详情', { params: ['id'] }),
  pending('dutyTodoEdit', '待办办理', { params: ['id'], needsAccount: true }),
  pending('dutyDetail', '值班详情', { params: ['id'] }),
  pending('dutySearch', '值班查询'),
] as const
