import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { isLimitUnit } from '@/domain/deadline/deadline'
import { OPINION_MAX } from '@/domain/problems'
import { gridAt, pickPlace } from '@/demo/seed/geography'
import { gridNodes, zoneNodes, districts, streets } from '@/demo/seed/zones'
import { districtRings, insideRing, onLand } from '@/demo/seed/outlines'
import { initialsOf } from '@/demo/seed/initials'
import {
  isWithin,
  orgByCode,
  orgLine,
  orgTitle,
  responsibleUnit,
  people,
  CENTRE_CODE,
  orgUnits,
} from '@/demo/seed/organisation'
import { createRandom } from '@/demo/seed/random'
import { descriptionTemplates, describeProblem, fillSlots } from '@/demo/seed/texts'
import { problems, smallTypes, typeNodes } from '@/demo/seed/types'
import { handlingOpinions, opinionsByKind, userLabels } from '@/demo/seed/opinions'
import { notices } from '@/demo/notice/story'

const unique = (items: readonly string[]) => new Set(items).size === items.length

describe('the seeded random stream', () => {
  const draws = (seed: number | string) => {
    const random = createRandom(seed)
    return Array.from({ length: 200 }, () => random.next())
  }

  it('gives the same draws for the same seed and others for another, all in [0, 1)', () => {
    expect(draws('XM2026061200245')).toEqual(draws('XM2026061200245'))
    expect(draws(1)).not.toEqual(draws(2))
    expect(draws(3).every((value) => value >= 0 && value < 1)).toBe(true)
  })

  it('forks a stream that does not depend on how much was drawn before', () => {
    const busy = createRandom('case')
    busy.shuffle([1, 2, 3])
    expect(busy.fork('photo').next()).toBe(createRandom('case').fork('photo').next())
    expect(busy.fork('text').next()).not.toBe(busy.fork('photo').next())
  })

  it('never draws a weight of 0, and refuses to pick from nothing', () => {
    const random = createRandom(9)
    const drawn = Array.from({ length: 200 }, () => random.weighted([['never', 0] as const, ['often', 9]]))
    expect(new Set(drawn)).toEqual(new Set(['often']))
    expect(() => random.pick([])).toThrow(RangeError)
  })
})

describe('the class tree', () => {
  it('has unique ids and names, and a parent one level up for every node', () => {
    expect(unique(typeNodes.map((node) => node.id))).toBe(true)
    expect(unique(smallTypes.map((type) => type.name))).toBe(true)
    const levelOf = new Map(typeNodes.map((node) => [node.id, node.level]))
    for (const node of typeNodes) expect(levelOf.get(node.parentId) ?? 0).toBe(node.level - 1)
  })

  it('has 2 to 4 problems for every 小类, each complete, and words people use for it', () => {
    for (const type of smallTypes) {
      expect(type.problems.length).toBeGreaterThanOrEqual(2)
      expect(type.problems.length).toBeLessThanOrEqual(4)
      expect(type.synonyms.length).toBeGreaterThanOrEqual(3)
      for (const { limit, filing, closing } of type.problems) {
        expect(isLimitUnit(limit.unit) && limit.amount > 0).toBe(true)
        expect(Math.min(filing.length - 2, closing.length)).toBeGreaterThan(3)
      }
    }
    expect(unique(problems.map((problem) => problem.id))).toBe(true)
  })

  // docs/domain.md "Limits to seed".
  it.each([
    ['上水井盖', '缺失或移位', 2, '紧急工作时'],
    ['路灯', '不亮', 2, '工作日'],
    ['暴露生活垃圾', '垃圾落地', 4, '工作时'],
    ['非法小广告', '张贴', 1, '天'],
  ])('gives %s %s %i %s', (small, name, amount, unit) => {
    const found = problems.find((row) => row.smallType === small && row.manageProblem === name)
    expect(found?.limit).toEqual({ amount, unit })
  })

  it('has the initials a full dictionary gives, for every name, synonym and problem', () => {
    const words = smallTypes.flatMap((type) => [
      type.name,
      ...type.synonyms,
      ...type.problems.map((problem) => problem.manageProblem),
    ])
    const byDictionary = (word: string) =>
      pinyin(word.replace(/、/g, ''), { pattern: 'first', toneType: 'none', type: 'array' }).join('')
    // The dictionary reads 行道树 with háng; people say xíng.
    expect(words.filter((word) => initialsOf(word) !== byDictionary(word))).toEqual(['行道树'])
  })
})

describe('texts', () => {
  it('describe every problem in three ways or more, without a brace left', () => {
    const random = createRandom('texts')
    for (const problem of problems) {
      const templates = descriptionTemplates(problem)
      expect(templates.length).toBeGreaterThanOrEqual(3)
      for (const template of templates) expect(fillSlots(random, template)).toMatch(/^[^{}！!]{1,59}。$/)
    }
    expect(() => fillSlots(random, '约 {tons} 吨')).toThrow(RangeError)
    expect(() => describeProblem(random, { smallType: '飞碟', manageProblem: '降落' })).toThrow(RangeError)
  })

  it.each(Object.entries({ ...opinionsByKind, ...handlingOpinions }))(
    'of %s: none twice, short enough for the form',
    (_, list) => {
      expect(list.length).toBeGreaterThanOrEqual(2)
      expect(unique(list)).toBe(true)
      for (const text of list) expect(text.length).toBeLessThanOrEqual(OPINION_MAX)
    },
  )

  it('of notices are well-formed, plain markup', () => {
    expect(notices.length).toBeGreaterThanOrEqual(25)
    const allowed =
      'p h3 ul ol li dl dt dd strong u blockquote a figure img figcaption table caption tr th td'.split(' ')
    for (const { body } of notices) {
      const parsed = new DOMParser().parseFromString(`<div>${body}</div>`, 'application/xml')
      expect(parsed.querySelector('parsererror')).toBeNull()
      const tags = [...parsed.querySelectorAll('div *')].map((element) => element.tagName)
      expect(tags.filter((tag) => !allowed.includes(tag))).toEqual([])
    }
  })

  it('of labels have different names and colours', () => {
    expect(unique(userLabels.map(({ name }) => name)) && unique(userLabels.map(({ colour }) => colour))).toBe(
      true,
    )
  })
})

describe('the zone tree', () => {
  it('has one root, unique ids and codes, and a parent one level up for every node', () => {
    expect(unique(zoneNodes.map((node) => node.id)) && unique(zoneNodes.map((node) => node.code))).toBe(true)
    const order = ['city', 'area', 'street', 'community', 'grid']
    const levelOf = new Map(zoneNodes.map((node) => [node.id, order.indexOf(node.level)]))
    for (const { level, parentId } of zoneNodes.slice(1))
      expect(levelOf.get(parentId)).toBe(order.indexOf(level) - 1)
  })

  it('puts the middle of every grid on the land of its district', () => {
    const wet = gridNodes.filter(({ bounds, gridCode }) => {
      const middle = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2] as const
      return !onLand(middle, gridCode.slice(0, 6))
    })
    expect(wet.map((grid) => grid.gridCode)).toEqual([])
  })

  it('has outlines of 6 to 25 corners, with the landmarks on land and the sea outside', () => {
    for (const ring of districts.flatMap(({ areaCode }) => districtRings[areaCode] ?? [])) {
      expect(ring.length).toBeGreaterThanOrEqual(6)
      expect(ring.length).toBeLessThanOrEqual(25)
    }
    expect(onLand([118.0622, 24.4455], '350203')).toBe(true)
    expect(districts.some(({ areaCode }) => onLand([118.0725, 24.4455], areaCode))).toBe(false)
    const square = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ] as const
    expect([insideRing([1, 1], square), insideRing([3, 1], square)]).toEqual([true, false])
  })
})

describe('a place drawn in the city', () => {
  it('lies on land, in a grid of its own district and community', () => {
    const random = createRandom('places')
    for (const place of Array.from({ length: 400 }, () => pickPlace(random))) {
      expect(onLand([place.longitude, place.latitude], place.areaCode)).toBe(true)
      expect(gridAt(place.longitude, place.latitude)?.gridCode).toBe(place.gridCode)
      expect(place.position.startsWith(place.address)).toBe(true)
    }
  })

  it('keeps to the district, street or beat asked for', () => {
    const draw = createRandom(1)
    expect(pickPlace(draw, { district: '350212' }).areaName).toBe('同安区')
    expect(pickPlace(draw, { street: '350203006' }).streetName).toBe('鹭江街道')
    expect(pickPlace(draw, { dutyGrid: '鹭江街道 网格 3' }).gridCode).toMatch(/^350203006\d\d03$/)
    expect(() => pickPlace(draw, { district: '110101' })).toThrow(RangeError)
  })
})

describe('the organisation', () => {
  it('hangs below the command centre, and names units as cards do', () => {
    expect(unique(orgUnits.map((unit) => unit.orgCode))).toBe(true)
    for (const unit of orgUnits) expect(orgLine(unit.orgCode).pop()?.orgCode).toBe(CENTRE_CODE)
    expect(['3502030106', '35020301', 'nobody'].map(orgTitle)).toEqual([
      '思明区城管局 鹭江中队',
      '思明区城管局',
      '',
    ])
  })

  it('finds a unit that answers for every 小类 on every street', () => {
    for (const { areaCode, number } of streets)
      for (const { unit } of smallTypes)
        expect(responsibleUnit(unit, { areaCode, streetCode: areaCode + number }).kind).toBe(unit)
  })

  it('has people with unique ids, names and phones, in units and on beats that exist', () => {
    expect(people.length).toBeGreaterThanOrEqual(55)
    for (const key of ['id', 'name', 'phone'] as const)
      expect(unique(people.map((person) => person[key]))).toBe(true)
    const beats = new Set(zoneNodes.map((node) => node.dutyGridName))
    for (const { orgCode, roles, gridText } of people) {
      expect(orgByCode(orgCode)).toBeDefined()
      expect(roles.includes('collector') ? beats.has(gridText) : gridText !== '').toBe(true)
    }
  })

  it.each([
    ['13800000001', '林志强', 'collector', '鹭江街道 网格 3', true],
    ['13800000002', '陈美玲', 'handler', '思明区城管局 鹭江中队', true],
    ['13800000003', '王建国', 'head', '思明区城管局', true],
    ['13800000133', '刘志明', 'collector', '中华街道 网格 2', false],
  ])('knows the account %s of %s', (phone, name, role, gridText, bound) => {
    const found = people.find((person) => person.phone === phone)
    expect(found).toMatchObject({ name, roles: [role], gridText, bound })
    if (role === 'handler') expect(isWithin(found?.orgCode ?? '', '35020301')).toBe(true)
  })
})
