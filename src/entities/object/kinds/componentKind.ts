import {
  componentDetail,
  componentPage,
  type ComponentDetail,
  type ComponentRow,
} from '@/api/contract/objectComponent'
import { labelOf, optionsOf } from '@/domain/enums'
import { COMPONENT_STATE_LABEL, ComponentState } from '@/domain/object/objectKinds'
import type { MarkerLook } from '@/map/display/canvas'
import { someOf } from '@/kit/list/filters/criteria/choices'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import { to } from '@/kit/screen/links'
import type { ObjectKind } from '../kind'
import { objectFilters } from '../objectFilters'

const filters = objectFilters({
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

/** 部件: what the city has put up, by the classes of the standard. */
export const componentKind = {
  name: 'component',
  list: { endpoint: componentPage, filters },
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
