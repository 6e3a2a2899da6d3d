import { optionsOf, SUGGESTION_TYPE_LABEL } from '@/domain/enums'
import { days } from '@/kit/list/filters/criteria/days'
import { someOf } from '@/kit/list/filters/criteria/someOf'
import { defineFilters } from '@/kit/list/filters/filters'

/** What 投诉建议记录 may be searched and narrowed by. */
export const suggestionFilters = defineFilters({
  criteria: [
    someOf({ key: 'type', label: '类型', options: optionsOf(SUGGESTION_TYPE_LABEL) }),
    days({ label: '提交时间', today: '今天提交' }),
  ],
  sorts: [{ key: 'newest', label: '新答复在前', by: '答复时间' }],
  search: { label: '搜索投诉建议', placeholder: '标题、内容、编号', history: 'suggestionSearches' },
  unit: '件',
})
