import { days, lamp, urgency } from '@/kit/list/filters/criteria/common'
import { region } from '@/kit/list/filters/criteria/region'
import { defineFilters, workSorts } from '@/kit/list/filters/filters'

/**
 * Search, filters and orders of the lists of issued work. A detail does not need them.
 * @param noun 指令
 * @param end how it is closed: 完成
 * @param history where its searches are stored
 */
export const issuedFilters = (noun: string, end: string, history: string) =>
  defineFilters({
    criteria: [lamp, days({ label: '下发时间', today: '今天下发' }), region, urgency],
    chipsFirst: ['lamp'],
    sorts: workSorts('下发', end),
    search: { label: `搜索${noun}`, placeholder: `${noun}编号、内容、地址`, history },
    unit: '件',
  })
