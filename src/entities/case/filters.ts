import { defineFilters } from '@/kit/list/filters/filters'
import { days } from '@/kit/list/filters/criteria/days'
import { unit } from '@/kit/list/filters/criteria/unit'
import { dictValue } from '@/kit/list/filters/criteria/dictValue'
import { lamp } from '@/kit/list/filters/criteria/lamp'
import { ownLabel } from '@/kit/list/filters/criteria/ownLabel'
import { personName } from '@/kit/list/filters/criteria/personName'
import { problemType } from '@/kit/list/filters/criteria/problemType'
import { region } from '@/kit/list/filters/criteria/region'
import { textPart } from '@/kit/list/filters/criteria/textPart'
import { figureCriterion } from './figureCriterion'
import { stageCriterion } from './stageCriterion'

/** What every list of cases may be searched, narrowed and ordered by. */
export const caseFilters = defineFilters({
  criteria: [
    lamp,
    days({ label: '派遣时间', today: '今天派遣' }),
    region,
    problemType,
    ownLabel,
    unit({ key: 'squad', wire: 'squadId', label: '处置班组' }),
    personName({ key: 'handler', wire: 'handlerName', label: '处置人' }),
    personName({ key: 'reporter', wire: 'reporterName', label: '上报人' }),
    personName({ key: 'person', wire: 'personName', label: '经手人' }),
  ],
  chipsFirst: ['days', 'region', 'problemType', 'lamp', 'ownLabel', 'no'],
  sorts: [
    { key: 'deadline', label: '截止最近', by: '截止时间' },
    { key: 'newest', label: '最新派遣', by: '派遣时间' },
    { key: 'handled', label: '最近处置', by: '处置时间', onlyUsual: true },
    { key: 'distance', label: '距离最近', by: '距离', near: true },
  ],
  search: { label: '搜索案件', placeholder: '任务号、地址、描述', history: 'caseSearches' },
  unit: '件',
})

/** What 综合查询 asks besides: stage, source, department, 任务号, a number of the statistics. */
export const unionFilters = defineFilters({
  ...caseFilters,
  criteria: [
    ...caseFilters.criteria,
    stageCriterion,
    dictValue({ key: 'source', wire: 'source', label: '问题来源', dict: 'case_source' }),
    unit({ key: 'dept', wire: 'departmentId', label: '处置部门' }),
    textPart({ key: 'no', wire: 'taskNo', label: '任务号', placeholder: '可只填后几位' }),
    figureCriterion,
  ],
  chipsFirst: ['figure', ...(caseFilters.chipsFirst ?? [])],
})
