import { dutyTodoDonePage, dutyTodoOpenPage, type DutyTodoRow } from '@/api/contract/dutyTodo'
import { to } from '@/kit/screen/hooks'
import { todoKind, type TodoFlow, type TodoLink, type TodoView } from './todoKind'
import { defineFilters } from '@/kit/list/filters/filters'
import { days, lamp, urgency } from '@/kit/list/filters/criteria/common'
import { region } from '@/kit/list/filters/criteria/region'

/** Search, filters and orders of a list of 班组待办. */
const todoFilters = defineFilters({
  criteria: [lamp, days({ label: '下发时间', today: '今天下发' }), region, urgency],
  chipsFirst: ['lamp'],
  sorts: [
    { key: 'deadline', label: '截止最近', by: '截止时间' },
    { key: 'newest', label: '最新下发', by: '下发时间' },
    { key: 'handled', label: '最近办理', by: '办理时间', onlyUsual: true },
    { key: 'distance', label: '距离最近', by: '距离', near: true },
  ],
  search: { label: '搜索待办', placeholder: '待办编号、内容、地址', history: 'dutyTodoSearches' },
  unit: '件',
})

/** The lock of all its forms (spec §3: tackleType; its values are not shown there). */
export const TODO_LOCK = 'dutyTodo'

const RECEIVE: TodoLink = { action: 'receive', label: '接收', to: (id) => to.dutyTodoEdit({ id }) }
const HANDLE: TodoLink = { action: 'finish', label: '办理', to: (id) => to.dutyTodoEdit({ id }) }
const PASS_ON: TodoLink = {
  action: 'passOn',
  label: '转交',
  to: (id) => to.dutyTodoEdit({ id, pass: '1' }),
}

/** 班组待办: open ones, and those that the user has finished or passed on. */
export const todoFlow: TodoFlow = {
  kind: todoKind,
  filters: todoFilters,
  tabs: [
    {
      key: 'open',
      label: '待办',
      endpoint: dutyTodoOpenPage,
      counted: true,
      empty: { title: '没有班组待办', text: '派给班组或转交给您的待办会到这里。' },
    },
    {
      key: 'done',
      label: '已办',
      endpoint: dutyTodoDonePage,
      usual: 'handled',
      empty: { title: '还没有已办', text: '办结和转交出去的待办在这里。' },
    },
  ],
  detail: (id) => to.dutyTodoDetail({ id }),
  others: [RECEIVE],
  act: HANDLE,
}

/** 待办详情 */
export const todoView: TodoView = {
  kind: todoKind,
  tackleType: TODO_LOCK,
  main: ({ state }: DutyTodoRow) => (state === 'waiting' ? RECEIVE : HANDLE),
  others: [PASS_ON],
  more: [
    { label: '办理经过', to: todoKind.links.flow },
    { label: '全部附件', to: todoKind.links.files },
  ],
}
