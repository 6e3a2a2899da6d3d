import { describe, expect, it } from 'vitest'
import { COLLECT_KINDS, COLLECT_RULES, initialTexts, submittedTexts } from '@/domain/collection/collectKinds'
import { collectProblems, type Collected } from '@/domain/collection/collectProblems'

const NOW = Date.UTC(2026, 5, 12, 7)

const MERCHANT = {
  ...initialTexts(COLLECT_RULES.merchant.fields),
  name: '阿明沙茶面',
  category: '1',
  ownerName: '林阿明',
  gender: '1',
  idCard: '110105194912310014',
  phone: '13900002345',
}
const whole: Collected = {
  kind: 'merchant',
  hasPosition: true,
  words: { ...MERCHANT, idCard: '11010519491231002X' },
  ring: [],
  photoKinds: ['8', '9', '10'],
}
const textsOf = (more: Partial<Collected>) =>
  collectProblems({ ...whole, ...more }, NOW).map(({ text }) => text)
const withWord = (name: string, text: string, kept = {}) =>
  textsOf({ words: { ...whole.words, [name]: text }, kept })

describe('a collected record', () => {
  it('is complete when all fields are valid', () => {
    expect(textsOf({})).toEqual([])
  })

  it('lists all errors from the top of its form down', () => {
    const empty = {
      hasPosition: false,
      words: initialTexts(COLLECT_RULES.merchant.fields),
      photoKinds: ['9'],
    }
    expect(textsOf(empty)).toEqual([
      '请标注位置',
      '请填写字号',
      '请选择经营品类',
      '请填写姓名',
      '请选择性别',
      '请填写证件号码',
      '请填写联系电话',
      '还差照片：门头、证照',
    ])
  })

  it.each([
    ['idCard', '110105194912310021', '证件号码的校验位不对，请核对'],
    ['phone', '0592-5551234', '联系电话应为 11 位手机号'],
    ['name', '字'.repeat(41), '字号不能超过 40 个字'],
    ['gender', '7', '请选择性别'],
  ])('reports %s', (name, text, problem) => {
    expect(withWord(name, text)).toEqual([problem])
  })

  it('requires a reason for a ban only from banned merchants', () => {
    expect(withWord('status', '1')).toEqual(['请填写封禁原因'])
    const words = { ...whole.words, banReason: '占道' }
    expect(submittedTexts(COLLECT_RULES.merchant.fields, words).banReason).toBe('')
    expect(submittedTexts(COLLECT_RULES.merchant.fields, { ...words, status: '1' }).banReason).toBe('占道')
  })

  it('accepts a returned masked value, and no partly masked one', () => {
    const kept = { phone: '139****2345' }
    expect(withWord('phone', '139****2345', kept)).toEqual([])
    expect(withWord('phone', '139****2346', kept)).toEqual(['请重新填写完整的联系电话'])
    expect(withWord('phone', '139****2345')).toEqual(['请重新填写完整的联系电话'])
  })

  it.each([
    ['boothCount', '0'],
    ['boothCount', '12.5'],
    ['hours', '晚上'],
    ['hours', '25:00–26:00'],
  ])('of a stall point refuses %s %s', (name, text) => {
    const words = { name: '早餐点', boothCount: '12', trade: '1', hours: '05:30-10:00', unitName: '鹭江街道' }
    const site = { ...words, managerName: '陈志华', phone: '13900002345' }
    const stalls = { kind: 'stallPoint' as const, photoKinds: ['3', '4'] }
    expect(textsOf({ ...stalls, words: site })).toEqual([])
    expect(textsOf({ ...stalls, words: { ...site, [name]: text } })).toHaveLength(1)
  })

  it.each(COLLECT_KINDS)('%s names each field once, and requires a photo', (kind) => {
    const names = COLLECT_RULES[kind].fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(COLLECT_RULES[kind].photos.length).toBeGreaterThan(0)
  })
})
