/** An enumeration as data: wire value → label. */
export type Enumeration = Readonly<Record<string, string>>

export interface EnumOption {
  value: string
  label: string
}

/** spec §3: poverty reason. */
export const POVERTY_REASON_LABEL = {
  '1': '残疾家庭',
  '2': '低保家庭',
  '3': '军属家庭',
  '4': '失业下岗',
  '5': '其他',
} as const satisfies Enumeration

/** spec §3: status. */
export const Status = { normal: '0', banned: '1' } as const
export const STATUS_LABEL = { '0': '正常', '1': '封禁' } as const satisfies Enumeration

/** spec §3: yes/no; note that 0 is yes. */
export const YesNo = { yes: '0', no: '1' } as const
export const YES_NO_LABEL = { '0': '是', '1': '否' } as const satisfies Enumeration

/** spec §3: gender. */
export const GENDER_LABEL = { '1': '男', '2': '女' } as const satisfies Enumeration

/** spec §3: case suggestion type. */
export const SuggestionType = { suggestion: '1', complaint: '2' } as const
export const SUGGESTION_TYPE_LABEL = { '1': '建议', '2': '投诉' } as const satisfies Enumeration

/** spec §3: adoption; no value means 待答复. */
export const Adoption = { adopted: '1', rejected: '2' } as const
export const ADOPTION_LABEL = { '1': '采纳', '2': '驳回' } as const satisfies Enumeration

/** spec §3: flow mode. */
export const FlowMode = { normal: '1', emergency: '2', both: '3' } as const
export const FLOW_MODE_LABEL = { '1': '普通', '2': '应急', '3': '普通和应急' } as const satisfies Enumeration

/** The options of a picker, in the order of their values. */
export function optionsOf(enumeration: Enumeration): EnumOption[] {
  return Object.keys(enumeration).map((value) => ({ value, label: enumeration[value] ?? '' }))
}

/** The label of a wire value (text or number); '' for an unknown value. */
export function labelOf(enumeration: Enumeration, value: string | number | null | undefined): string {
  const key = String(value ?? '')
  return Object.keys(enumeration).includes(key) ? (enumeration[key] ?? '') : ''
}
