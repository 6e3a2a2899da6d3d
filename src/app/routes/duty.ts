import { screen } from './row'

export const dutyRows = [
  // sign, shift: the form of 签到 (in) or 签退 (out) of a shift. draft: its client id, so that a reload finds it. tab, day: see
  // there.
  screen('dutyReportRecord', '值班报备记录', { params: ['sign?', 'shift?', 'draft?', 'tab?'] }),
  screen('signDetail', '签到详情', { params: ['id'] }),
  screen('dailyDetail', '日报详情', { params: ['id'] }),
  // day: YYYY-MM-DD; today by default.
  screen('dailyEdit', '日报填报', { params: ['day?'] }),
  screen('dutyTodo', '班组待办', { params: ['tab?'] }),
  // part: its flow, or its files.
  screen('dutyTodoDetail', '待办详情', { params: ['id', 'part?'] }),
  // pass: 转交 instead of handling.
  screen('dutyTodoEdit', '待办办理', { params: ['id', 'pass?'], needsAccount: true }),
  screen('dutyDetail', '值班详情', { params: ['id'] }),
  screen('dutySearch', '值班查询'),
] as const
