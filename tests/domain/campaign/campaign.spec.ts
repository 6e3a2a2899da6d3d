import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import {
  campaignState,
  inVisitOrder,
  mayAtPoint,
  type CampaignKind,
  type PointState,
  deductible,
  civilizedScoreProblems,
  civilizedTotal,
} from '@/domain/campaign/campaign'
import { whyNot } from '@/domain/verdict'

const LIN: Actor = { id: '1', roles: ['collector'], orgIds: [] }
const facts = (state: PointState, kind: CampaignKind = 'inspect', holderId = '1') => ({
  state,
  holderId,
  campaign: { kind, start: 100, end: 200 },
})

describe('a campaign', () => {
  it.each([
    [99, 'coming'],
    [100, 'running'],
    [200, 'running'],
    [201, 'over'],
  ])('at %i is %s', (now, state) => {
    expect(campaignState({ start: 100, end: 200 }, now)).toBe(state)
  })

  it('without start and end is always running', () => {
    expect(campaignState({ start: null, end: null }, 5)).toBe('running')
  })
})

describe('the allowed moves at a point', () => {
  it.each([
    ['pass', facts('todo'), 150, ''],
    ['pass', facts('normal'), 150, '这个点位已登记正常'],
    ['pass', facts('problem'), 150, '这个点位已登记异常'],
    ['pass', facts('todo'), 99, '专项还没有开始'],
    ['pass', facts('todo'), 201, '专项已经结束'],
    ['pass', facts('todo', 'inspect', '2'), 150, '这个点位由他人负责'],
    ['pass', facts('todo', 'civilized'), 150, '文明督导的点位要评分'],
    ['report', facts('normal'), 150, ''],
    ['report', facts('todo'), 201, '专项已经结束'],
    ['score', facts('scored', 'civilized'), 150, ''],
    ['score', facts('todo'), 150, '这个专项不评分'],
  ] as const)('%s of %j at %i: %s', (move, point, now, why) => {
    expect(whyNot(mayAtPoint(move, point, LIN, now))).toBe(why)
  })
})

describe('the order of the points', () => {
  const at = (
    id: string,
    latitude: number | null,
    state: PointState = 'todo',
    doneTime: number | null = null,
  ) => ({
    id,
    state,
    doneTime,
    longitude: latitude === null ? null : 118,
    latitude,
  })
  const points = [
    at('far', 24.9),
    at('none', null),
    at('near', 24.1),
    at('old', 24, 'normal', 1),
    at('new', 24, 'problem', 2),
  ]

  it('puts the nearest first, then points without a position, then finished ones, latest first', () => {
    const ids = inVisitOrder(points, { longitude: 118, latitude: 24 }).map(({ id }) => id)
    expect(ids).toEqual(['near', 'far', 'none', 'new', 'old'])
  })

  it('stays unchanged without a position', () => {
    expect(inVisitOrder(points, null).map(({ id }) => id)).toEqual(['far', 'none', 'near', 'new', 'old'])
  })
})

describe('a score', () => {
  const items = [
    { id: 'a', name: '环境卫生', full: 20 },
    { id: 'b', name: '车辆停放', full: 5 },
  ]
  const deduction = (points: number, over: object = {}) => ({
    itemId: 'b',
    points,
    reason: '乱停',
    unitCode: '1',
    photoCount: 1,
    ...over,
  })

  it('adds up in steps, and deducts no more than an item is worth', () => {
    expect(civilizedTotal(items, [])).toEqual({ full: 25, deducted: 0, score: 25 })
    expect(civilizedTotal(items, [deduction(1.5)])).toEqual({ full: 25, deducted: 1.5, score: 23.5 })
    expect(civilizedTotal(items, [deduction(9), { itemId: 'x', points: 3 }])).toEqual({
      full: 25,
      deducted: 5,
      score: 20,
    })
    expect(deductible(-1, { full: 5 })).toBe(0)
    expect(deductible(1.3, { full: 5 })).toBe(1.5)
  })

  it.each([
    [deduction(1), undefined],
    [deduction(0, { reason: '' }), undefined],
    [deduction(1, { reason: ' ' }), '“车辆停放”扣了分，请填写扣分原因'],
    [deduction(1, { unitCode: '' }), '“车辆停放”扣了分，请选择责任单位'],
    [deduction(1, { photoCount: 0 }), '“车辆停放”扣了分，请拍一张照片'],
  ])('%j is incomplete: %s', (one, text) => {
    const [problem] = civilizedScoreProblems(items, { pointId: 'p', deductions: [one], remark: '' })
    expect(problem?.text).toBe(text)
  })

  it('requires a point', () => {
    expect(civilizedScoreProblems(items, { pointId: '', deductions: [], remark: '' })[0]?.text).toBe(
      '请选择督导点位',
    )
  })
})
