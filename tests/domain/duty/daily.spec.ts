import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import { DAILY_MAX, dailyProblems, dailyReturnProblems, mayDaily, type DailyFacts } from '@/domain/duty/daily'

const facts: DailyFacts = { state: 'submitted', holderId: 'chen', orgId: '0101' }
const chen: Actor = { id: 'chen', roles: ['handler'], orgIds: ['0101'] }
const wang: Actor = { id: 'wang', roles: ['head'], orgIds: ['01', '0101'] }
const zhou: Actor = { id: 'zhou', roles: ['centre'], orgIds: [] }
const why = (...args: Parameters<typeof mayDaily>) => {
  const verdict = mayDaily(...args)
  return verdict.ok ? '' : verdict.why
}

describe('a 日报', () => {
  it('is submitted by its author, also after it was returned', () => {
    expect(why('submit', { ...facts, state: 'draft' }, chen, 0)).toBe('')
    expect(why('submit', { ...facts, state: 'returned' }, chen, 0)).toBe('')
    expect(why('submit', facts, chen, 0)).toBe('日报已提交，待阅')
    expect(why('submit', { ...facts, state: 'draft' }, wang, 0)).toBe('只能填报自己的日报')
  })

  it('is read or returned by the head of its unit or the centre, never by its author', () => {
    expect(why('read', facts, wang, 0)).toBe('')
    expect(why('return', facts, zhou, 0)).toBe('')
    expect(why('read', facts, chen, 0)).toBe('由负责人审阅')
    expect(why('read', { ...facts, orgId: '02' }, wang, 0)).toBe('由负责人审阅')
    expect(why('read', { ...facts, holderId: 'wang' }, wang, 0)).toBe('由负责人审阅')
    expect(why('return', { ...facts, state: 'read' }, wang, 0)).toBe('日报已阅')
    expect(why('read', { ...facts, state: 'draft' }, wang, 0)).toBe('日报还没有提交')
  })

  it('needs a text about the day, within the length limit', () => {
    const words = { work: '巡查', trouble: '', plan: '' }
    expect(dailyProblems(words)).toEqual([])
    expect(dailyProblems({ ...words, work: ' ' })[0]).toEqual({ field: 'work', text: '请填写今日工作' })
    expect(dailyProblems({ ...words, plan: '字'.repeat(DAILY_MAX + 1) })[0]?.text).toBe(
      '明日计划不能超过 600 个字',
    )
    expect(dailyReturnProblems({ reason: '' })[0]?.text).toBe('请填写退回理由')
  })
})
