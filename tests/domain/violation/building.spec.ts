import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import { formatTime } from '@/domain/format'
import {
  buildingProblems,
  dueAfter,
  dueText,
  isDue,
  maySurvey,
  placesIn,
  readFloors,
  lastVisitText,
  visitStatusOf,
  type Risk,
} from '@/domain/violation/building'
import { whyNot } from '@/domain/verdict'
import { at } from '../at'

const NOW = at('2026-06-12 15:00')

describe('the round of a building', () => {
  it.each<[Risk, string]>([
    ['high', '2026-06-19 23:59'],
    ['mid', '2026-06-27 23:59'],
    ['low', '2026-07-12 23:59'],
  ])('of %s risk ends with the day %s after a visit on 12 June', (risk, end) => {
    expect(formatTime(dueAfter(risk, NOW))).toBe(end)
  })

  it.each<[string | null, ReturnType<typeof visitStatusOf>, string]>([
    [null, 'never', '还没有巡过'],
    ['2026-06-09 23:59', 'overdue', '逾期 3 天'],
    ['2026-06-12 23:59', 'due', '今天到期'],
    // In days, not hours: at ten in the evening a day is left.
    ['2026-06-13 00:30', 'due', '还剩 1 天'],
    ['2026-06-15 23:59', 'due', '还剩 3 天'],
    ['2026-06-16 00:00', 'done', '6月16日 前'],
  ])('due %s it is %s: %s', (due, standing, words) => {
    const moment = due === null ? null : at(due)
    expect(visitStatusOf(moment, NOW)).toBe(standing)
    expect(dueText(moment, NOW)).toBe(words)
    expect(isDue(moment, NOW)).toBe(standing !== 'done')
  })

  it.each([
    ['2026-06-12 00:10', '今天'],
    ['2026-06-11 23:50', '昨天'],
    ['2026-05-31 12:00', '12 天前'],
  ])('visited %s: %s', (seen, words) => expect(lastVisitText(at(seen), NOW)).toBe(words))

  it('shows nothing for a building never visited', () => expect(lastVisitText(null, NOW)).toBe(''))
})

describe('who may enter a visit to a building', () => {
  const facts = { holderId: 'lin', unitId: 'squad' }
  const actor = (id: string, role: Actor['roles'][number], ...orgIds: string[]): Actor => ({
    id,
    roles: [role],
    orgIds,
  })
  it.each<[Actor, string]>([
    [actor('lin', 'collector'), ''],
    [actor('wu', 'collector', 'squad'), '这栋楼不在您的责任网格'],
    [actor('chen', 'handler', 'squad'), ''],
    [actor('wang', 'head', 'bureau', 'squad'), ''],
    [actor('zheng', 'head', 'elsewhere'), '这栋楼由其他单位巡查'],
    [actor('zhou', 'centre', 'squad'), '这栋楼由其他单位巡查'],
  ])('%j: %s', (who, why) => expect(whyNot(maySurvey(facts, who, NOW))).toBe(why))
})

it('offers places from the ground to the roof', () => {
  expect(placesIn(2)).toEqual(['室外', '地下', '1 层', '2 层', '屋顶'])
  expect(placesIn(0)).toEqual(['室外', '地下', '屋顶'])
  expect(placesIn(-1)).toHaveLength(3)
})

it.each([
  ['3', 3],
  ['１２ 层', 12],
  ['0', null],
  ['2.5', null],
  ['201', null],
  ['', null],
])('reads %j floors as %j', (typed, floors) => expect(readFloors(typed)).toBe(floors))

describe('the form of a building', () => {
  const place = { longitude: 118.07, latitude: 24.46 }
  const form = {
    id: '',
    name: '新村 8 幢',
    floors: '6',
    use: '',
    place,
    gone: false,
    remark: '',
    photoCount: 1,
  }
  const fields = (change: object) => buildingProblems({ ...form, ...change }).map(({ field }) => field)

  it.each<[object, string[]]>([
    [{}, []],
    [{ name: ' ', floors: '', place: null, photoCount: 0 }, ['place', 'name', 'floors', 'photos']],
    [{ id: 'LD001', photoCount: 0 }, []],
    [{ id: 'LD001', gone: true, name: '', floors: '', place: null, photoCount: 0 }, []],
    [{ remark: '长'.repeat(301) }, ['remark']],
  ])('with %j has errors in %j', (change, expected) => expect(fields(change)).toEqual(expected))
})
