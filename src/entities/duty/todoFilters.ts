import { defineFilters } from '@/kit/list/filters/filters'
import { days } from '@/kit/list/filters/criteria/days'
import { lamp } from '@/kit/list/filters/criteria/lamp'

/** What a list of 班组待办 may be searched, narrowed and ordered by. */
export const todoFilters = defineFilters({
  criteria: [lamp, days({ label: '下发时间', today: '今天下发' })],
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
