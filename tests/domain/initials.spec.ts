import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { orgUnits } from '@/demo/seed/organisation'
import { regions } from '@/demo/seed/geography'
import { typeNodes } from '@/demo/seed/types'
import { foundBy, initialsOf } from '@/domain/initials'

const spoken = (name: string) =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'removed' }).join('')
/** Characters with several readings: sorted, and found, by the other one (see the docstring). */
const AMBIGUOUS = /[厦行重长乐曾圩]/

const names = [
  ...typeNodes.map(({ objName }) => objName),
  ...regions.map(({ addName }) => addName),
  ...orgUnits.map(({ orgName }) => orgName),
].filter((name) => /^[一-鿿]+$/.test(name) && !AMBIGUOUS.test(name))

describe('pinyin initials', () => {
  it('match the dictionary for all names of the city', () => {
    expect(names.length).toBeGreaterThan(150)
    expect(names.filter((name) => initialsOf(name) !== spoken(name))).toEqual([])
  })

  it.each([
    ['井盖', 'jg'],
    ['垃圾', 'lj'],
    ['12345 热线', '12345rx'],
    ['WiFi，坏了', 'wifihl'],
    ['', ''],
    ['🚧、·', ''],
  ])('of %s are %s', (text, initials) => {
    expect(initialsOf(text)).toBe(initials)
  })

  it('use one reading where a character has several, a known limit', () => {
    expect(initialsOf('银行')).toBe('yx')
    expect(initialsOf('重庆')).toBe('zq')
  })
})

describe('search by keyword', () => {
  it.each([
    ['鹭江街道', '江街', true],
    ['鹭江街道', 'ljjd', true],
    ['鹭江街道', ' L J ', true],
    ['鹭江街道', '中华', false],
    ['鹭江街道', 'zh', false],
    ['鹭江街道', '', true],
    ['网格 3', '网格3', true],
  ])('%s by “%s”: %s', (text, word, found) => {
    expect(foundBy(text, word)).toBe(found)
  })
})
