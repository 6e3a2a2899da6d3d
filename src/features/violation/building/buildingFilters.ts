import { RISK_LABEL, RISKS } from '@/domain/violation/building'
import { region } from '@/kit/list/filters/criteria/region'
import { someOf } from '@/kit/list/filters/criteria/someOf'
import { defineFilters } from '@/kit/list/filters/filters'

/** What buildings may be searched, narrowed and ordered by. Nobody is found by an owner: the search stands in the address. */
export const buildingFilters = defineFilters({
  criteria: [
    someOf({
      key: 'risk',
      label: '风险',
      options: RISKS.map((value) => ({ value, label: RISK_LABEL[value] })),
    }),
    someOf({
      key: 'marks',
      label: '情况',
      options: [
        { value: 'overdue', label: '巡查逾期' },
        { value: 'never', label: '没有巡过' },
        { value: 'open', label: '违建未销案' },
      ],
    }),
    region,
  ],
  chipsFirst: ['marks', 'risk'],
  sorts: [
    { key: 'due', label: '到期最近', by: '到期时间' },
    { key: 'distance', label: '距离最近', by: '距离', near: true },
    { key: 'seen', label: '最近巡过', by: '巡查时间' },
    { key: 'code', label: '按楼栋编号', by: '楼栋编号' },
  ],
  search: { label: '搜索楼栋', placeholder: '楼栋编号、地址、首字母', history: 'buildingSearches' },
  unit: '栋',
})
