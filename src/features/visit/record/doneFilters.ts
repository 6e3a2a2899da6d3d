import { commandStateLabel } from '@/domain/command'
import { VISIT_RESULTS, visitResultLabel, type VisitKind } from '@/domain/visit/visit'
import type { Criterion } from '@/kit/list/filters/criterion'
import { days } from '@/kit/list/filters/criteria/days'
import { someOf } from '@/kit/list/filters/criteria/someOf'
import { defineFilters, type FilterSet } from '@/kit/list/filters/filters'

/** What of a done task is asked for by its days: a tab asks it besides its filters. */
export const TIME_OF_DONE = { timeOf: 'done' } as const

/** What a done task is told by in place of what one still to do is: kinds that know neither go without. */
const OF_DONE: readonly Criterion[] = [
  days({ label: '完成时间', today: '今天完成' }),
  // Once it is done nothing is yellow or parked (domain.md "Time").
  someOf({
    key: 'lamp',
    label: '时限',
    options: [
      { value: 'green', label: '按时完成' },
      { value: 'red', label: '超期完成' },
    ],
  }),
]

/** The filters of a kind for what is done: what came of it before all else, whether in time, and the days it was done on. */
export const doneFilters = (filters: FilterSet, outcome: Criterion): FilterSet =>
  defineFilters({
    ...filters,
    criteria: [
      outcome,
      ...filters.criteria.map((each) => OF_DONE.find(({ key }) => key === each.key) ?? each),
    ],
    chipsFirst: [outcome.key, 'lamp', 'days'],
  })

/** 属实, 不属实, 无法核实. */
export const visitOutcome = (kind: VisitKind): Criterion =>
  someOf({
    key: 'result',
    label: '结果',
    options: VISIT_RESULTS.map((value) => ({ value, label: visitResultLabel(kind, value) })),
  })

export const commandOutcome: Criterion = someOf({
  key: 'state',
  label: '结果',
  options: (['done', 'refused'] as const).map((state) => ({
    value: state,
    label: commandStateLabel({ state }),
  })),
})
