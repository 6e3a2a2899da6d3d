import { pending, screen } from './row'

export const dutyRows = [
  // sign, shift: the form of 签到 (in) or 签退 (out) of a shift. draft: its client id, by which a reload finds it. tab, day: see there.
  screen('dutyReportRecord', '值班报备记录', { params: ['sign?', 'shift?', 'draft?', 'tab?'] }),
  screen('signDetail', '签到详情', { params: ['id'] }),
  pending('dailyDetail', '日报详情', { params: ['id'] }),
  pending('dailyEdit', '日报填报'),
  pending('dutyTodo', '班组待办'),
  pending('dutyTodoDetail', '待办详情', { params: ['id'] }),
  pending('dutyTodoEdit', '待办办理', { params: ['id'], needsAccount: true }),
  screen('dutyDetail', '值班详情', { params: ['id'] }),
  screen('dutySearch', '值班查询'),
] as const
