import {
  stallPointDetail,
  stallPointPage,
  type StallPointDetail,
  type StallPointRow,
} from '@/api/contract/objectStallPoint'
import { ringArea, spokenArea } from '@/domain/ring'
import { dictValue } from '@/kit/list/filters/criteria/choices'
import { to } from '@/kit/screen/links'
import type { ObjectKind } from '../kind'
import { objectFilters } from '../objectFilters'

const filters = objectFilters({
  noun: '摊规点',
  placeholder: '名称、编号、首字母',
  unit: '处',
  history: 'stallPointSearches',
  criteria: [dictValue({ key: 'trade', wire: 'trade', label: '业态', dict: 'stall_trade' })],
})

const isFull = ({ boothCount, takenCount }: StallPointRow): boolean =>
  boothCount > 0 && takenCount >= boothCount

/** 摊规点: a site where stalls are allowed. */
export const stallPointKind = {
  name: 'stallPoint',
  list: { endpoint: stallPointPage, filters },
  detail: stallPointDetail,
  sort: ({ tradeName }) => tradeName,
  line: ({ boothCount, takenCount, hours }) =>
    [`摊位 ${takenCount} / ${boothCount}`, hours].filter(Boolean).join(' · '),
  tags: (row) => (isFull(row) ? [{ text: '摊位已满', tone: 'warn' }] : []),
  ring: (row) => ('ring' in row ? row.ring : []),
  fields: (record) => [
    { label: '业态', value: record.tradeName },
    { label: '摊位数', value: `${record.boothCount} 个，已用 ${record.takenCount} 个` },
    { label: '经营时段', value: record.hours },
    { label: '管理单位', value: record.unitName },
    { label: '管理员', value: record.managerName, secret: 'name' },
    { label: '电话', value: record.phone, secret: 'phone' },
    { label: '面积', value: record.ring.length > 2 ? spokenArea(ringArea(record.ring)) : '' },
  ],
  to: (id) => to.stallPointDetail({ id }),
} satisfies ObjectKind<StallPointRow, StallPointDetail>
