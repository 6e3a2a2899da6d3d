import { NATURE_LABEL, NATURES, SURVEY_STATE_LABEL, SURVEY_STATES } from '@/domain/violation/survey'
import { VIOLATION_KINDS } from '@/domain/violation/surveyEvidence'
import { days } from '@/kit/list/filters/criteria/days'
import { region } from '@/kit/list/filters/criteria/region'
import { someOf, dictValue, lamp } from '@/kit/list/filters/criteria/choices'
import { defineFilters } from '@/kit/list/filters/filters'

/** What 巡查记录 may be searched, narrowed and ordered by. */
export const surveyFilters = defineFilters({
  criteria: [
    someOf({
      key: 'state',
      label: '状态',
      options: SURVEY_STATES.map((value) => ({ value, label: SURVEY_STATE_LABEL[value] })),
    }),
    days({ label: '巡查时间', today: '今天巡查' }),
    lamp,
    someOf({
      key: 'nature',
      label: '两违',
      options: NATURES.map((value) => ({ value, label: NATURE_LABEL[value] })),
    }),
    dictValue({ key: 'kind', wire: 'kind', label: '违建类型', dict: VIOLATION_KINDS }),
    region,
  ],
  chipsFirst: ['state', 'lamp'],
  sorts: [
    { key: 'newest', label: '最近巡查', by: '巡查时间' },
    { key: 'deadline', label: '截止最近', by: '截止时间' },
    { key: 'distance', label: '距离最近', by: '距离', near: true },
  ],
  search: { label: '搜索巡查记录', placeholder: '记录编号、楼栋、地址', history: 'surveySearches' },
  unit: '条',
})
