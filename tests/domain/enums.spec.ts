import { describe, expect, it } from 'vitest'
import {
  ADOPTION_LABEL,
  Adoption,
  FLOW_MODE_LABEL,
  FlowMode,
  GENDER_LABEL,
  POVERTY_REASON_LABEL,
  STATUS_LABEL,
  SUGGESTION_TYPE_LABEL,
  Status,
  SuggestionType,
  YES_NO_LABEL,
  YesNo,
  labelOf,
  optionsOf,
} from '@/domain/enums'
import type { Enumeration } from '@/domain/enums'

describe('spec §3: enumerations', () => {
  it.each<[string, Enumeration, string[]]>([
    [
      'poverty reason',
      POVERTY_REASON_LABEL,
      ['1 残疾家庭', '2 低保家庭', '3 军属家庭', '4 失业下岗', '5 其他'],
    ],
    ['status', STATUS_LABEL, ['0 正常', '1 封禁']],
    ['yes/no', YES_NO_LABEL, ['0 是', '1 否']],
    ['gender', GENDER_LABEL, ['1 男', '2 女']],
    ['suggestion type', SUGGESTION_TYPE_LABEL, ['1 建议', '2 投诉']],
    ['adoption', ADOPTION_LABEL, ['1 采纳', '2 驳回']],
    ['flow mode', FLOW_MODE_LABEL, ['1 普通', '2 应急', '3 普通和应急']],
  ])('%s', (_what, enumeration, expected) => {
    expect(optionsOf(enumeration).map((option) => `${option.value} ${option.label}`)).toEqual(expected)
  })

  it('names the values that code compares with', () => {
    expect(labelOf(YES_NO_LABEL, YesNo.yes)).toBe('是')
    expect(labelOf(STATUS_LABEL, Status.banned)).toBe('封禁')
    expect(labelOf(SUGGESTION_TYPE_LABEL, SuggestionType.complaint)).toBe('投诉')
    expect(labelOf(ADOPTION_LABEL, Adoption.rejected)).toBe('驳回')
    expect(labelOf(FLOW_MODE_LABEL, FlowMode.emergency)).toBe('应急')
  })

  it.each([
    ['1', '男'],
    [2, '女'],
    [0, ''],
    ['9', ''],
    ['toString', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('reads the wire value %j as %j', (value, label) => {
    expect(labelOf(GENDER_LABEL, value)).toBe(label)
  })

  it('reads a numeric zero', () => {
    expect(labelOf(YES_NO_LABEL, 0)).toBe('是')
  })
})
