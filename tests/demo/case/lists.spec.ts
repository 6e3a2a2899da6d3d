import { describe, expect, it } from 'vitest'
import { queryAppendPage, queryHandlePage } from '@/api/contract/caseHandle'
import { queryCaseByPage } from '@/api/contract/caseQuery'
import { querySignPage } from '@/api/contract/caseSign'
import type { CaseQuery, CaseRow } from '@/api/contract/case'
import { regionList } from '@/api/contract/base'
import { labelList } from '@/api/contract/words'
import { todayRoute, todoCount } from '@/api/contract/portal'
import { lampOf } from '@/domain/deadline/lamp'
import { HandlingTab, handlingTabOf, isStage, Stage } from '@/domain/case/stage'
import { distance } from '@/domain/geo'
import { DAY, wireTime } from '@/domain/time'
import { CHEN, gateway, LIN, NOW, WANG } from '../gateway'
import { isLimitUnit } from '@/domain/deadline/deadline'

const city = gateway()
const ALL: CaseQuery = { pageNum: 1, pageSize: 200 }
const handlePage = (query: Partial<CaseQuery> = {}, as = WANG) =>
  city.body(queryHandlePage, { query: { ...ALL, ...query } }, { as })

/** The lamp as the app reckons it from the row alone. */
function lampOfRow(row: CaseRow) {
  const { limitUnit: unit, limitStart: start } = row
  const pauses = row.pauses.map((pause) => ({ ...pause, from: pause.from ?? 0 }))
  const clock =
    start !== null && isLimitUnit(unit) ? { limit: { amount: row.limitAmount, unit }, start, pauses } : null
  const { deadline, parkedUntil, finishTime: finishedAt } = row
  return lampOf({ clock, pauses, deadline, parkedUntil, finishedAt }, NOW)
}

describe('the lists of 王建国', () => {
  it('each holds what its name says', async () => {
    const sign = await city.body(querySignPage, { query: ALL }, { as: WANG })
    const rework = await city.body(queryAppendPage, { query: ALL }, { as: WANG })
    const done = await city.body(queryCaseByPage, { query: { ...ALL, handleTab: '3' } }, { as: WANG })
    const closed = await city.body(queryCaseByPage, { query: { ...ALL, handleTab: '4' } }, { as: WANG })
    expect(sign.list.every(({ stage }) => stage === Stage.dispatched)).toBe(true)
    expect(
      (await handlePage()).list.every(({ step, reworkCount }) => step === 'department' && reworkCount === 0),
    ).toBe(true)
    expect(rework.list.every(({ step, reworkCount }) => step === 'department' && reworkCount > 0)).toBe(true)
    const tabs = ({ list }: { list: CaseRow[] }) => [
      ...new Set(
        list.map(({ stage, step, reworkCount }) =>
          isStage(stage) ? handlingTabOf({ stage, step, reworkCount }) : null,
        ),
      ),
    ]
    expect(tabs(done)).toEqual([HandlingTab.done])
    expect(tabs(closed)).toEqual([HandlingTab.closed])
  })
})

describe('paging', () => {
  it('gives every row once over all pages, and the same total on each', async () => {
    const { list: whole, total } = await handlePage()
    const ids: string[] = []
    for (let pageNum = 1; pageNum <= Math.ceil(total / 7) + 1; pageNum += 1) {
      const page = await handlePage({ pageNum: String(pageNum), pageSize: '7' })
      expect(page.total).toBe(total)
      ids.push(...page.list.map(({ id }) => id))
    }
    expect(ids).toEqual(whole.map(({ id }) => id))
  })
})

describe('filters', () => {
  it.each(['green', 'yellow', 'red', 'parked', 'yellow,red'])('lamp %s shows just these', async (lamp) => {
    const { list, total } = await handlePage({ lamp })
    const all = await handlePage()
    const wanted = all.list.filter((row) => lamp.split(',').includes(lampOfRow(row) ?? ''))
    expect(total).toBeGreaterThan(0)
    expect(list.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    expect(total).toBe(wanted.length)
  })

  it('keyword finds number, class, address, description and the initials of a class', async () => {
    const [row] = (await handlePage()).list
    if (!row) throw new Error('no row')
    for (const keyword of [row.taskNo, row.smallTypeName, row.address, row.description]) {
      expect((await handlePage({ keyword })).list.map(({ id }) => id)).toContain(row.id)
    }
    const { list } = await handlePage({ keyword: 'dwjy' })
    expect(list.length).toBeGreaterThan(0)
    expect(new Set(list.map(({ smallTypeName }) => smallTypeName))).toEqual(new Set(['店外经营']))
    expect((await handlePage({ keyword: '没有这样的案件' })).total).toBe(0)
  })

  it('area, by code or by the id of the region options', async () => {
    const regions = await city.body(regionList, { query: { parentId: '194' } }, { as: WANG })
    const siming = regions.find(({ addName }) => addName === '思明区')
    const all = (await handlePage()).total
    expect((await handlePage({ areaCode: siming?.id })).total).toBe(all)
    expect((await handlePage({ areaCode: '350203' })).total).toBe(all)
    const lujiang = await handlePage({ areaCode: '350203006' })
    expect(lujiang.total).toBeGreaterThan(0)
    expect(lujiang.total).toBeLessThan(all)
    expect(new Set(lujiang.list.map(({ streetName }) => streetName))).toEqual(new Set(['鹭江街道']))
  })

  it('class and label', async () => {
    const { list } = await handlePage()
    const bigTypeId = list[0]?.bigTypeId ?? ''
    expect((await handlePage({ bigTypeId })).total).toBe(
      list.filter((row) => row.bigTypeId === bigTypeId).length,
    )
    const labels = await city.body(labelList, {}, { as: WANG })
    const used = list.flatMap((row) => row.labels)[0]
    expect(labels.map(({ id }) => id)).toContain(used?.id)
    const labelled = await handlePage({ labelId: used?.id })
    expect(labelled.total).toBe(list.filter((row) => row.labels.some(({ id }) => id === used?.id)).length)
  })

  it('period counts from the dispatch', async () => {
    const startTime = wireTime(NOW - DAY)
    const { list } = await handlePage({ startTime })
    const all = (await handlePage()).list
    expect(list.length).toBe(all.filter(({ dispatchTime }) => (dispatchTime ?? 0) >= NOW - DAY).length)
    const before = await handlePage({ endTime: startTime })
    expect(list.length + before.total).toBe(all.length)
  })
})

describe('order', () => {
  const sorted = (values: number[]) =>
    values.every((value, index) => index === 0 || (values[index - 1] ?? 0) <= value)
  it('by deadline, by dispatch, by distance', async () => {
    const byDeadline = await handlePage({ sort: 'deadline' })
    expect(sorted(byDeadline.list.map(({ deadline }) => deadline ?? Infinity))).toBe(true)
    const newest = await handlePage({ sort: 'newest' })
    expect(sorted(newest.list.map(({ dispatchTime }) => -(dispatchTime ?? 0)))).toBe(true)
    const here = { longitude: 118.08, latitude: 24.46 }
    const near = await handlePage({ sort: 'distance', ...here })
    const metres = near.list.map(({ longitude, latitude }) =>
      distance(here, { longitude: longitude ?? 0, latitude: latitude ?? 0 }),
    )
    expect(sorted(metres)).toBe(true)
  })
})

describe('the workbench', () => {
  it('counts what the lists hold', async () => {
    const counts = await city.body(todoCount, {}, { as: WANG })
    const sign = await city.body(querySignPage, { query: ALL }, { as: WANG })
    const rework = await city.body(queryAppendPage, { query: ALL }, { as: WANG })
    expect(counts).toMatchObject({
      sign: sign.total,
      handle: (await handlePage()).total,
      rework: rework.total,
    })
    const overdue = (await handlePage({ lamp: 'red' })).total
    expect(counts.overdue).toBe(overdue + rework.list.filter((row) => lampOfRow(row) === 'red').length)
  })

  it('has a route of open work for everybody, the most pressing first', async () => {
    for (const as of [LIN, CHEN, WANG]) {
      const { list: stops, total } = await city.body(todayRoute, {}, { as })
      expect(total).toBeGreaterThanOrEqual(stops.length)
      expect(stops.length).toBeGreaterThan(2)
      expect(stops.length).toBeLessThanOrEqual(12)
      expect(stops.every(({ longitude, latitude }) => longitude !== null && latitude !== null)).toBe(true)
    }
  })
})
