import { samePosition } from '@/domain/geo'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PositionGrid } from '@/api/contract/map'
import {
  isVague,
  NO_PLACE,
  place,
  placeAt,
  placeOfFix,
  placeOfHit,
  positionOf,
  withAddress,
  withGrid,
  withoutZone,
  withTyped,
  zoneLine,
} from '@/kit/place/place'
import { placeOriginText } from '@/kit/place/PositionTrouble'

const AT = { longitude: 118.0735, latitude: 24.4555 }
const NOW = Date.UTC(2026, 5, 12, 7, 0)
const fix = { ...AT, accuracy: 12, time: NOW }
const hit = { uid: '1', name: '中山公园', address: '厦门市思明区', ...AT, mapSource: 'baidu' as const }
const grid: PositionGrid = {
  gridCode: '3502030060103',
  dutyGridName: '鹭江街道 网格 3',
  belongCity: '厦门市',
  belongArea: '思明区',
  belongStreet: '鹭江街道',
  belongCommunity: '营平社区',
  areaCode: '350203',
  streetCode: '350203006',
  communityCode: '35020300601',
}
const found = { address: '福建省厦门市思明区鹭江街道营平社区鹭江道178号', mapSource: 'tianditu' as const }

describe('a place in a form', () => {
  it('is read from a draft, and refused when invalid', () => {
    const kept = withAddress(withGrid(placeOfFix(fix), grid), found)
    expect(v.parse(place, JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(v.is(place, { ...kept, mapSource: 'google' })).toBe(false)
    expect(v.is(place, { ...kept, longitude: '118' })).toBe(false)
  })

  it.each([
    ['the phone’s position keeps accuracy and time', placeOfFix(fix), { ...AT, accuracy: 12, time: NOW }],
    ['a picked spot has neither', placeAt(fix), { ...AT, accuracy: null, time: null }],
    [
      'a hit brings its name',
      placeOfHit(hit),
      { ...AT, name: '中山公园', address: '中山公园', mapSource: 'baidu' },
    ],
  ])('%s', (_, made, wanted) => expect(made).toMatchObject(wanted))

  it('has a spot unless its address was only typed', () => {
    expect(positionOf(placeOfFix(fix))).toEqual(AT)
    expect(positionOf(withTyped(NO_PLACE, '鹭江道'))).toBeNull()
    expect(positionOf(null)).toBeNull()
    expect(samePosition(AT, { ...AT })).toBe(true)
    expect(samePosition(null, null)).toBe(false)
  })
})

describe('a look-up result', () => {
  it('has its grid, and its address without a repeated district', () => {
    const done = withAddress(withGrid(placeAt(AT), grid), found)
    expect(done).toMatchObject({ address: '鹭江道178号', gridCode: '3502030060103', mapSource: 'tianditu' })
    expect(zoneLine(done)).toBe('思明区 鹭江街道 营平社区 · 网格 3502030060103')
  })

  it.each([
    ['福建省厦门市思明区鹭江道178号', '鹭江道178号'],
    ['厦门市思明区鹭江街道营平社区', '厦门市思明区鹭江街道营平社区'],
    ['鹭江道178号', '鹭江道178号'],
    ['厦门市湖里区枋湖路9号', '厦门市湖里区枋湖路9号'],
  ])('%s is shown as %s', (address, label) => {
    expect(withoutZone(address, withGrid(placeAt(AT), grid))).toBe(label)
  })

  it('replaces neither a typed address nor the name of a hit', () => {
    expect(withAddress(withTyped(placeAt(AT), '3 号门对面'), found).address).toBe('3 号门对面')
    expect(withAddress(placeOfHit(hit), found).address).toBe('中山公园')
  })

  it('changes nothing when empty', () => {
    expect(withAddress(withGrid(placeAt(AT), null), null)).toEqual(placeAt(AT))
    expect(zoneLine(placeAt(AT))).toBe('')
  })
})

describe('an address typed by hand', () => {
  it('keeps the spot and has no source', () => {
    expect(withTyped(placeOfHit(hit), ' 3 号门 ')).toMatchObject({
      ...AT,
      address: '3 号门',
      name: '',
      mapSource: '',
      manual: true,
    })
  })

  it('is reverted by an empty text', () => {
    expect(withTyped(withTyped(placeAt(AT), '3 号门'), ' ')).toEqual(placeAt(AT))
    expect(withTyped(placeOfHit(hit), '')).toEqual(placeOfHit(hit))
  })
})

describe('the source of a place', () => {
  it.each([
    [12, false],
    [100, false],
    [101, true],
  ])('%i m accuracy: %s', (accuracy, vague) => expect(isVague(placeOfFix({ ...fix, accuracy }))).toBe(vague))

  it.each([
    ['measured', placeOfFix(fix), '精度 12 米 · 刚刚'],
    ['picked', placeAt(AT), '地图选点'],
    ['searched', placeOfHit(hit), '搜索选点'],
    ['typed', withTyped(NO_PLACE, '鹭江道'), '手工填写，无坐标'],
    ['nothing', NO_PLACE, ''],
  ])('%s shows its source', (_, value, words) => expect(placeOriginText(value, NOW)).toBe(words))
})
