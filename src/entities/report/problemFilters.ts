import { days } from '@/kit/list/filters/criteria/days'
import { lamp } from '@/kit/list/filters/criteria/choices'
import { problemType } from '@/kit/list/filters/criteria/problemType'
import { region } from '@/kit/list/filters/criteria/region'
import { defineFilters } from '@/kit/list/filters/filters'

/** What one's own reports may be searched, narrowed and ordered by. */
export const problemFilters = defineFilters({
  criteria: [lamp, days({ label: '上报时间', today: '今天上报' }), region, problemType],
  chipsFirst: ['days', 'region', 'problemType', 'lamp'],
  sorts: [
    { key: 'reported', label: '最新上报', by: '上报时间' },
    { key: 'deadline', label: '截止最近', by: '截止时间' },
    { key: 'distance', label: '距离最近', by: '距离', near: true },
  ],
  search: { label: '搜索问题', placeholder: '任务号、地址、描述', history: 'problemSearches' },
  unit: '件',
})
