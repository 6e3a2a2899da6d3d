import { shownTags } from '@/kit/record/kind'
import { gridDetail, gridPage, type GridDetail, type GridRow } from '@/api/contract/objectGrid'
import { ringArea, formatArea } from '@/domain/ring'
import { to } from '@/kit/screen/hooks'
import { pointDetail, pointPage, type PointDetails, type PointRow } from '@/api/contract/objectPoint'
import { dictValue, someOf } from '@/kit/list/filters/criteria/common'
import {
  stallPointDetail,
  stallPointPage,
  type StallPointDetails,
  type StallPointRow,
} from '@/api/contract/objectStallPoint'
import {
  merchantDetail,
  merchantPage,
  type MerchantDetails,
  type MerchantRow,
} from '@/api/contract/objectMerchant'
import {
  GENDER_LABEL,
  labelOf,
  optionsOf,
  POVERTY_REASON_LABEL,
  Status,
  STATUS_LABEL,
  YES_NO_LABEL,
  YesNo,
} from '@/domain/enums'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import {
  componentDetail,
  componentPage,
  type ComponentDetail,
  type ComponentRow,
} from '@/api/contract/objectComponent'
import { COMPONENT_STATE_LABEL, ComponentState } from '@/domain/object/objectKinds'
import type { MarkerLook } from '@/map/display/canvas'
import { zoneDetail, type ZoneDetail, type ZoneRow } from '@/api/contract/objectZone'
import type { ObjectKind } from './kind'
import { objectFilters } from './objectFilters'

const gridFilters = objectFilters({
  noun: '网格',
  placeholder: '网格号、社区、首字母',
  unit: '个',
  history: 'gridSearches',
})

/** 网格: its responsible people, objects and cases. */
export const gridKind = {
  name: 'grid',
  list: { endpoint: gridPage, filters: gridFilters },
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
    { label: '面积', value: formatArea(ringArea(record.ring)) },
  ],
  to: (id) => to.gridDetail({ id }),
} satisfies ObjectKind<GridRow, GridDetail>

const pointFilters = objectFilters({
  noun: '点位',
  placeholder: '名称、编号、首字母',
  unit: '处',
  history: 'pointSearches',
  criteria: [dictValue({ key: 'type', wire: 'type', label: '点位类型', dict: 'point_type' })],
})

/** 点位: a place that is maintained. */
export const pointKind = {
  name: 'point',
  list: { endpoint: pointPage, filters: pointFilters },
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
} satisfies ObjectKind<PointRow, PointDetails>

const stallPointFilters = objectFilters({
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
  list: { endpoint: stallPointPage, filters: stallPointFilters },
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
    { label: '面积', value: record.ring.length > 2 ? formatArea(ringArea(record.ring)) : '' },
  ],
  to: (id) => to.stallPointDetail({ id }),
} satisfies ObjectKind<StallPointRow, StallPointDetails>

const merchantFilters = objectFilters({
  noun: '商户',
  // No search by full name, phone or document number: the search is in the address.
  placeholder: '字号、编号、首字母',
  unit: '家',
  criteria: [
    dictValue({ key: 'category', wire: 'category', label: '经营品类', dict: 'merchant_category' }),
    someOf({ key: 'status', label: '状态', options: optionsOf(STATUS_LABEL) }),
    someOf({ key: 'povertyReason', label: '困难原因', options: optionsOf(POVERTY_REASON_LABEL) }),
    someOf({
      key: 'frontDuty',
      label: '门前三包',
      options: [
        { value: YesNo.yes, label: '已签' },
        { value: YesNo.no, label: '未签' },
      ],
    }),
  ],
})

function tagsOf({ status, povertyReason, frontDuty }: MerchantRow): RowTag[] {
  return shownTags(
    status === Status.banned && { text: '封禁', tone: 'bad' },
    povertyReason !== '' && { text: labelOf(POVERTY_REASON_LABEL, povertyReason), tone: 'brand' },
    frontDuty === YesNo.no && { text: '未签门前三包', tone: 'warn' },
  )
}

/** 商户: the businesses of the city with their permits. */
export const merchantKind = {
  name: 'merchant',
  list: { endpoint: merchantPage, filters: merchantFilters },
  detail: merchantDetail,
  sort: ({ categoryName }) => categoryName,
  line: ({ ownerName, phone, boothNo }) =>
    [ownerName, phone, boothNo && `摊位 ${boothNo}`].filter(Boolean).join(' · '),
  tags: tagsOf,
  look: ({ status }) => (status === Status.banned ? { tone: 'late', word: '封禁', short: '封' } : undefined),
  fields: (record) => [
    { label: '经营者', value: record.ownerName, secret: 'name' },
    { label: '电话', value: record.phone, secret: 'phone' },
    { label: '证件', value: record.idCard, secret: 'idCard' },
    { label: '性别', value: labelOf(GENDER_LABEL, record.gender) },
    { label: '摊位号', value: record.boothNo },
    {
      label: '摊规点',
      value: record.stallPointName,
      open: to.stallPointDetail({ id: record.stallPointId }),
    },
    { label: '经营品类', value: record.categoryName },
    { label: '状态', value: labelOf(STATUS_LABEL, record.status) },
    { label: '封禁原因', value: record.banReason },
    { label: '困难原因', value: labelOf(POVERTY_REASON_LABEL, record.povertyReason) },
    { label: '门前三包', value: labelOf(YES_NO_LABEL, record.frontDuty) },
  ],
  to: (id) => to.merchantDetail({ id }),
} satisfies ObjectKind<MerchantRow, MerchantDetails>

const componentFilters = objectFilters({
  noun: '部件',
  placeholder: '名称、编号、首字母',
  unit: '个',
  history: 'componentSearches',
  criteria: [someOf({ key: 'state', label: '状态', options: optionsOf(COMPONENT_STATE_LABEL) })],
})

const TONE: Record<string, RowTag['tone']> = {
  [ComponentState.whole]: 'ok',
  [ComponentState.broken]: 'warn',
  [ComponentState.lost]: 'bad',
}

const stateOf = ({ state }: ComponentRow): string => labelOf(COMPONENT_STATE_LABEL, state)

function lookOf(row: ComponentRow): MarkerLook | undefined {
  const word = stateOf(row)
  if (row.state === ComponentState.lost) return { tone: 'late', word, short: '失' }
  if (row.state === ComponentState.broken) return { tone: 'soon', word, short: '损' }
  return row.state === ComponentState.disused ? { tone: 'resting', word } : undefined
}

/** 部件: the city's installations, by the classes of the standard. */
export const componentKind = {
  name: 'component',
  list: { endpoint: componentPage, filters: componentFilters },
  detail: componentDetail,
  sort: ({ bigTypeName }) => bigTypeName,
  line: ({ upkeepName }) => upkeepName && `养护 ${upkeepName}`,
  tags: (row) => [{ text: stateOf(row), tone: TONE[row.state] ?? 'plain' }],
  look: lookOf,
  fields: (record) => [
    { label: '状态', value: stateOf(record) },
    { label: '类型', value: [record.bigTypeName, record.smallTypeName].filter(Boolean).join(' / ') },
    { label: '权属单位', value: record.ownerName },
    { label: '养护单位', value: record.upkeepName },
    { label: '报修电话', value: record.upkeepPhone, dials: true },
    { label: '材质', value: record.material },
  ],
  to: (id) => to.elementDetail({ id }),
} satisfies ObjectKind<ComponentRow, ComponentDetail>

/** 区域: an area with special rules, on the map of its layer. */
export const zoneKind = {
  name: 'zone',
  list: null,
  detail: zoneDetail,
  sort: ({ layerName }) => layerName,
  line: ({ layerName }) => layerName,
  tags: ({ layerName, tone }) => [{ text: layerName, tone }],
  ring: ({ ring }) => ring,
  fields: (record) => [
    { label: '管理要求', value: record.rule },
    { label: '责任单位', value: record.unitName },
    { label: '责任人', value: record.managerName, secret: 'name' },
    { label: '电话', value: record.phone, secret: 'phone' },
    { label: '面积', value: formatArea(ringArea(record.ring)) },
  ],
  to: (id) => to.zoneLayerDetail({ id }),
} satisfies ObjectKind<ZoneRow, ZoneDetail>
