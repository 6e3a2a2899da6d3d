import { COLLECT_KINDS, COLLECT_RULES } from '@/domain/collection/collectKinds'
import { someOf } from '@/kit/list/filters/criteria/someOf'
import { defineFilters } from '@/kit/list/filters/filters'

/** What 采集记录 may be searched, narrowed and ordered by. */
export const collectFilters = defineFilters({
  criteria: [
    someOf({
      key: 'kind',
      label: '采集类型',
      options: COLLECT_KINDS.map((value) => ({ value, label: COLLECT_RULES[value].noun })),
    }),
  ],
  sorts: [
    { key: 'returned', label: '退回在前', by: '退回' },
    { key: 'newest', label: '最新提交', by: '提交时间' },
  ],
  search: { label: '搜索采集记录', placeholder: '名称、地址、采集编号' },
  unit: '条',
})
