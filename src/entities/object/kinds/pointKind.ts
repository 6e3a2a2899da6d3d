import { pointDetail, pointPage, type PointDetail, type PointRow } from '@/api/contract/objectPoint'
import { dictValue } from '@/kit/list/filters/criteria/choices'
import { to } from '@/kit/screen/links'
import type { ObjectKind } from '../kind'
import { objectFilters } from '../objectFilters'

const filters = objectFilters({
  noun: '点位',
  placeholder: '名称、编号、首字母',
  unit: '处',
  history: 'pointSearches',
  criteria: [dictValue({ key: 'type', wire: 'type', label: '点位类型', dict: 'point_type' })],
})

/** 点位: a place that is looked after. */
export const pointKind = {
  name: 'point',
  list: { endpoint: pointPage, filters },
  detail: pointDetail,
  sort: ({ typeName }) => typeName,
  line: ({ unitName }) => unitName,
  tags: () => [],
  fields: (record) => [
    { label: '类型', value: record.typeName },
    { label: '责任单位', value: record.unitName },
    { label: '责任人', value: record.managerName, secret: 'name' },
    { label: '电话', value: record.phone, secret: 'phone' },
  ],
  to: (id) => to.pointDetail({ id }),
} satisfies ObjectKind<PointRow, PointDetail>
