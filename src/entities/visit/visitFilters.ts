import { days } from '@/kit/list/filters/criteria/days'
import { lamp } from '@/kit/list/filters/criteria/choices'
import { problemType } from '@/kit/list/filters/criteria/problemType'
import { region } from '@/kit/list/filters/criteria/region'
import { defineFilters } from '@/kit/list/filters/filters'

/** What every list of visits may be searched, narrowed and ordered by. */
export const visitFilters = defineFilters({
  criteria: [lamp, days({ label: '派发时间', today: '今天派发' }), region, problemType],
  chipsFirst: ['lamp', 'problemType'],
  sorts: [
    { key: 'deadline', label: '截止最近', by: '截止时间' },
    { key: 'newest', label: '最新派发', by: '派发时间' },
    { key: 'handled', label: '最近完成', by: '完成时间', onlyUsual: true },
    { key: 'distance', label: '距离最近', by: '距离', near: true },
  ],
  search: { label: '搜索任务', placeholder: '任务编号、地址、描述', history: 'visitSearches' },
  unit: '件',
})
