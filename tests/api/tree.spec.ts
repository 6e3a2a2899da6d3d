import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { caseTypeList, organisationList } from '@/api/contract/base'
import { onMismatch } from '@/api/tolerant'

let mismatches: string[] = []
beforeEach(() => {
  mismatches = []
  onMismatch((problem) => mismatches.push(problem))
})

const unit = (orgCode: string, parentCode = '', more: object = {}) => ({
  orgCode,
  orgName: `单位${orgCode}`,
  parentCode,
  ...more,
})
const read = (body: unknown) => v.parse(organisationList.body, body)
const lines = (body: unknown) => read(body).map(({ orgCode, parentCode }) => `${parentCode}>${orgCode}`)

describe('the organisation tree (spec §3)', () => {
  it('is read nested, at any depth, each unit with its parent', () => {
    const nested = [
      {
        orgCode: '1',
        orgName: '城管局',
        children: [
          { orgCode: '11', orgName: '鹭江中队', children: [{ orgCode: '111', orgName: '一班' }] },
          { orgCode: '12', orgName: '中华中队', children: [] },
        ],
      },
      { orgCode: '2', orgName: '市政中心', children: null },
    ]
    expect(lines(nested)).toEqual(['>1', '1>11', '11>111', '1>12', '>2'])
    expect(mismatches).toEqual([])
  })

  it('is read flat, and flat and nested together without duplicates', () => {
    expect(lines([unit('1'), unit('11', '1')])).toEqual(['>1', '1>11'])
    const both = [unit('11'), { ...unit('1'), children: [unit('11'), unit('12', 'elsewhere')] }]
    expect(lines(both)).toEqual(['1>11', '>1', '1>12'])
  })

  it('reads numbers as codes, a missing list as no units, and is persisted in short form', () => {
    const row = {
      orgCode: 1,
      orgName: '城管局',
      leader: '王建国',
      children: [{ orgCode: 11, orgName: '中队' }],
    }
    expect(read([row])).toEqual([
      { orgCode: '1', orgName: '城管局', parentCode: '' },
      { orgCode: '11', orgName: '中队', parentCode: '1' },
    ])
    expect(lines([{ ...unit('1'), children: '' }])).toEqual(['>1'])
    expect(read(null)).toEqual([])
  })

  it('drops a broken unit, reports it, and keeps its children', () => {
    const nested = [
      unit('1', '', { children: [{ orgName: '没有代码', children: [unit('111')] }, null, unit('12')] }),
      unit('2', '', { orgName: {}, children: [unit('21')] }),
    ]
    expect(lines(nested)).toEqual(['>1', '1>111', '1>12', '2>21'])
    expect(mismatches).toHaveLength(3)
  })
})

describe('the case type tree (spec §3)', () => {
  it('is read nested, and its levels are counted when they are not sent', () => {
    const nested = [
      {
        id: '2',
        objName: '事件',
        children: [{ id: '201', objName: '市容环境', children: [{ id: '20110', objName: '暴露生活垃圾' }] }],
      },
    ]
    expect(v.parse(caseTypeList.body, nested)).toEqual([
      { id: '2', objName: '事件', parentId: '', level: 1 },
      { id: '201', objName: '市容环境', parentId: '2', level: 2 },
      { id: '20110', objName: '暴露生活垃圾', parentId: '201', level: 3 },
    ])
  })
})
