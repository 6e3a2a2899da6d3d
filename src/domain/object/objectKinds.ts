import type { Enumeration } from '../enums'

/** Types of objects: 商户, 摊规点, 点位, 部件, 网格, 区域. Names as on the wire. */
export const OBJECT_KINDS = ['merchant', 'stallPoint', 'point', 'component', 'grid', 'zone'] as const
export type ObjectKindName = (typeof OBJECT_KINDS)[number]

/** Chinese noun of each type. */
export const OBJECT_NOUN: Readonly<Record<ObjectKindName, string>> = {
  merchant: '商户',
  stallPoint: '摊规点',
  point: '点位',
  component: '部件',
  grid: '网格',
  zone: '区域',
}

/** Whether a text from outside is a type of object. */
export const isObjectKind = (name: string): name is ObjectKindName =>
  OBJECT_KINDS.some((known) => known === name)

/** State of a component; the values are ours. */
export const ComponentState = { whole: '1', broken: '2', lost: '3', disused: '4' } as const
export const COMPONENT_STATE_LABEL = {
  '1': '完好',
  '2': '破损',
  '3': '丢失',
  '4': '废弃',
} as const satisfies Enumeration

/** States of a 纠错 (ours). */
export const CORRECTION_STATE_LABEL = {
  '0': '待审核',
  '1': '已采纳',
  '2': '未采纳',
} as const satisfies Enumeration
