import { defineFilters, type FilterSet, type Criterion, nearestSort } from '@/kit/list/filters/filters'
import { region } from '@/kit/list/filters/criteria/region'

export interface ObjectFilterSpec {
  /** 商户 */
  noun: string
  placeholder: string
  unit: string
  criteria?: readonly Criterion[]
  /** Storage name of the search history. */
  history?: string | undefined
}

/** Lists of objects sort by distance by default. */
export const USUAL_SORT = 'distance'

/** Search, filters and orders of a list of objects: region, and the filters of its type. */
export const objectFilters = ({
  noun,
  placeholder,
  unit,
  criteria = [],
  history,
}: ObjectFilterSpec): FilterSet =>
  defineFilters({
    criteria: [region, ...criteria],
    sorts: [
      { key: 'name', label: '按编号', by: '编号' },
      nearestSort,
      { key: 'newest', label: '最近更新', by: '更新时间' },
    ],
    search: { label: `搜索${noun}`, placeholder, history },
    unit,
  })
