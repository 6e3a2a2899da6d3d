import { describe, expect, it } from 'vitest'
import { zoneNodes } from '@/demo/seed/geography/grids'
import { streets } from '@/demo/seed/geography/streets'
import { isWithin, orgByCode, orgLine, orgTitle, responsibleUnit } from '@/demo/seed/organisation'
import { people } from '@/demo/seed/organisation/people'
import { CENTRE_CODE, orgUnits } from '@/demo/seed/organisation/units'
import { smallTypes } from '@/demo/seed/types'

const orgChildren = (parent: string) => orgUnits.filter(({ parentCode }) => parentCode === parent)
const personByPhone = (phone: string) => people.find((one) => one.phone === phone)
const unique = (items: readonly string[]) => new Set(items).size === items.length

describe('the organisation', () => {
  it('has the command centre as its one root, and every unit hangs below it', () => {
    expect(orgChildren('').map((unit) => unit.orgName)).toEqual(['厦门市数字城管监督指挥中心'])
    expect(unique(orgUnits.map((unit) => unit.orgCode))).toBe(true)
    for (const unit of orgUnits) expect(orgLine(unit.orgCode).pop()?.orgCode).toBe(CENTRE_CODE)
  })

  it('has a bureau per district and a squad per street below it', () => {
    const bureau = orgByCode('35020301')
    expect(bureau).toMatchObject({ orgName: '思明区城市管理局', shortName: '思明区城管局' })
    const squads = orgChildren('35020301').map((unit) => unit.orgName)
    expect(squads).toHaveLength(10)
    expect(squads).toContain('鹭江中队')
    for (const { areaCode, number } of streets) {
      const squad = orgByCode(`${areaCode}01${number.slice(1)}`)
      expect(squad?.parentCode).toBe(`${areaCode}01`)
    }
  })

  it('names units as cards do', () => {
    expect(orgTitle('3502030106')).toBe('思明区城管局 鹭江中队')
    expect(orgTitle('35020301')).toBe('思明区城管局')
    expect(orgTitle('35020021')).toBe('水务集团')
    expect(orgTitle('nobody')).toBe('')
  })

  it('finds a unit that answers for every 小类 on every street', () => {
    const spots = streets.map(({ areaCode, number }) => ({ areaCode, streetCode: areaCode + number }))
    for (const type of smallTypes) {
      for (const spot of spots) {
        const found = responsibleUnit(type.unit, spot)
        expect(found.kind).toBe(type.unit)
      }
    }
    const lujiang = { areaCode: '350203', streetCode: '350203006' }
    expect(responsibleUnit('enforcement', lujiang).orgName).toBe('鹭江中队')
    expect(responsibleUnit('sanitation', lujiang).orgName).toBe('思明区环境卫生中心')
    expect(responsibleUnit('street', lujiang).orgName).toBe('鹭江街道办事处')
  })
})

describe('the people', () => {
  it.each([
    ['13800000001', '林志强', 'collector', '采集员', '鹭江街道 网格 3', true],
    ['13800000002', '陈美玲', 'handler', '处置人员', '思明区城管局 鹭江中队', true],
    ['13800000003', '王建国', 'head', '部门负责人', '思明区城管局', true],
    ['13800000133', '刘志明', 'collector', '采集员', '中华街道 网格 2', false],
  ])('%s is %s', (phone, name, role, duty, gridText, bound) => {
    expect(personByPhone(phone)).toMatchObject({ name, roles: [role], duty, gridText, bound })
  })

  it('puts 陈美玲 below 王建国, and the head of another district beside him', () => {
    const handler = personByPhone('13800000002')
    const head = personByPhone('13800000003')
    const other = people.find((person) => person.orgCode === '35020601')
    expect(isWithin(handler?.orgCode ?? '', head?.orgCode ?? '')).toBe(true)
    expect(other?.roles).toEqual(['head', 'handler'])
    expect(isWithin(handler?.orgCode ?? '', other?.orgCode ?? '')).toBe(false)
  })

  it('are about sixty, with unique ids, names and eleven-digit phones', () => {
    expect(people.length).toBeGreaterThanOrEqual(55)
    expect(unique(people.map((person) => person.id))).toBe(true)
    expect(unique(people.map((person) => person.name))).toBe(true)
    expect(unique(people.map((person) => person.phone))).toBe(true)
    for (const { phone } of people) expect(phone).toMatch(/^13[89]\d{8}$/)
  })

  it('work in a unit that exists, collectors on a beat that exists', () => {
    const beats = new Set(zoneNodes.map((node) => node.dutyGridName))
    for (const person of people) {
      expect(orgByCode(person.orgCode)).toBeDefined()
      if (person.roles.includes('collector')) expect(beats).toContain(person.gridText)
      else expect(person.gridText).not.toBe('')
    }
  })

  it('lets only the account of the binding step be unbound', () => {
    expect(people.filter((person) => !person.bound).map((person) => person.phone)).toEqual(['13800000133'])
  })
})
