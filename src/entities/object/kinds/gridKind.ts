import { gridDetail, gridPage, type GridDetail, type GridRow } from '@/api/contract/objectGrid'
import { ringArea, spokenArea } from '@/domain/ring'
import { to } from '@/kit/screen/links'
import type { ObjectKind } from '../kind'
import { objectFilters } from '../objectFilters'

const filters = objectFilters({
  noun: '网格',
  placeholder: '网格号、社区、首字母',
  unit: '个',
  history: 'gridSearches',
})

/** 网格: who answers for it, and what stands and goes on in it. */
export const gridKind = {
  name: 'grid',
  list: { endpoint: gridPage, filters },
  detail: gridDetail,
  sort: ({ dutyGridName }) => dutyGridName,
  line: ({ managerName, phone }) => [managerName, phone].filter(Boolean).join(' · '),
  tags: ({ componentCount, openCaseCount }) => [
    { text: `部件 ${componentCount}`, tone: 'plain' },
    { text: `在办 ${openCaseCount}`, tone: openCaseCount > 0 ? 'warn' : 'plain' },
  ],
  ring: ({ ring }) => ring,
  fields: (record) => [
    { label: '责任人', value: record.managerName, secret: 'name' },
    { label: '电话', value: record.phone, secret: 'phone' },
    { label: '面积', value: spokenArea(ringArea(record.ring)) },
  ],
  to: (id) => to.gridDetail({ id }),
} satisfies ObjectKind<GridRow, GridDetail>
