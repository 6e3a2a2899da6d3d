import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { orgUnits } from '@/demo/seed/organisation'
import { regions } from '@/demo/seed/geography'
import { typeNodes } from '@/demo/seed/types'
import { foundBy, foundByName, initialsOf } from '@/domain/initials'

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

describe('search by name', () => {
  it.each([
    ['思明区城市管理局', '思明区城管局', true],
    ['思明区城管局', '思明区城市管理局', true],
    ['思明区 城市 管理局', '思明 区城管局', true],
    ['思明区城市管理局', 'smqcsglj', true],
    ['思明区城市管理局', '管理', true],
    // Three characters are in almost any name.
    ['思明区城市管理局', '思城局', false],
    ['思明区城市管理局', '湖思城管局', false],
    ['思明区城市管理局', '思明区园林局', false],
    ['思明区城市管理局', '思区明城局', false],
    ['HS20261127001', 'HS2027001', false],
  ])('%s by “%s”: %s', (name, query, found) => {
    expect(foundByName(name, query)).toBe(found)
  })

  it('reads only Latin letters and digits as initials', () => {
    expect(foundBy('鹭江街道', 'lj-')).toBe(false)
    expect(foundBy('鹭江街道', '-lj')).toBe(false)
    expect(foundBy('a  b', 'a b')).toBe(true)
    expect(foundBy('WiFi', 'wifi')).toBe(true)
  })
})
