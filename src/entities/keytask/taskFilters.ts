import { TASK_LEVEL_LABEL, TASK_TYPE_LABEL } from '@/domain/keytask/taskFacts'
import { TASK_STAGE_LABEL } from '@/domain/keytask/taskStage'
import { days, someOf, lamp } from '@/kit/list/filters/criteria/common'
import { personName } from '@/kit/list/filters/criteria/textPart'
import { region, unit } from '@/kit/list/filters/criteria/region'
import { defineFilters, deadlineSort, nearestSort } from '@/kit/list/filters/filters'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Search, filters and orders of every list of 督办任务. */
export const taskFilters = defineFilters({
  criteria: [
    lamp,
    someOf({ key: 'level', label: '级别', options: optionsOf(TASK_LEVEL_LABEL) }),
    someOf({ key: 'type', label: '类型', options: optionsOf(TASK_TYPE_LABEL) }),
    someOf({ key: 'stage', label: '当前环节', options: optionsOf(TASK_STAGE_LABEL) }),
    days({ label: '发起时间', today: '今天发起' }),
    region,
    unit({ key: 'dept', wire: 'departmentId', label: '主办、协办' }),
    personName({ key: 'person', wire: 'personName', label: '经手人' }),
  ],
  chipsFirst: ['level', 'lamp'],
  sorts: [
    deadlineSort,
    { key: 'feedback', label: '反馈最久', by: '上次反馈' },
    { key: 'newest', label: '最新发起', by: '发起时间' },
    nearestSort,
  ],
  search: { label: '搜索督办任务', placeholder: '督办号、事由、地址', history: 'keyTaskSearches' },
  unit: '件',
})
