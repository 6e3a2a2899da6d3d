import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import {
  amendDecisionProblems,
  amendProblems,
  mayAmend,
  mayDecideAmend,
  type AmendFacts,
} from '@/domain/duty/amend'
import { DAY, HOUR } from '@/domain/time'

const FROM = Date.UTC(2026, 5, 12, 7, 0)
const TO = FROM + 8 * HOUR
const facts: AmendFacts = { from: FROM, to: TO, holderId: 'a', inTime: null, outTime: null, state: null }
const actor: Actor = { id: 'a', roles: ['handler'], orgIds: ['01'] }
const head: Actor = { id: 'h', roles: ['head'], orgIds: ['01'] }
const why = (...args: Parameters<typeof mayAmend>) => {
  const verdict = mayAmend(...args)
  return verdict.ok ? '' : verdict.why
}

describe('whether a missed signature may be requested', () => {
  it.each([
    ['in', {}, TO, '这一班还可以签到，不用补录'],
    ['in', {}, TO + 1, ''],
    ['out', {}, TO + 6 * HOUR, '这一班还可以签退，不用补录'],
    ['out', {}, TO + 6 * HOUR + 1, ''],
    ['in', { inTime: FROM }, TO + 1, '这一班已经签到'],
    ['in', { state: 'waiting' }, TO + 1, '补录待审批'],
    ['in', { state: 'refused' }, TO + 1, ''],
    ['in', { state: 'granted' }, TO + 1, '已补录'],
    ['out', { outTime: TO }, TO + 7 * HOUR, '这一班已经签退'],
    ['out', { inTime: FROM }, TO + 7 * HOUR, ''],
    ['in', {}, TO + 31 * DAY, ''],
    ['in', {}, TO + 31 * DAY + 1, '只能补录 31 天内的班'],
    ['in', { to: null }, TO + DAY, '这一班还可以签到，不用补录'],
  ] as const)('%s of %o at %d answers "%s"', (side, change, at, words) => {
    expect(why(side, { ...facts, ...change }, actor, at)).toBe(words)
  })

  it('belongs to one user, and the head decides it once', () => {
    expect(why('in', facts, head, TO + 1)).toBe('只能为自己补录签到')
    const request = { state: 'waiting' as const, holderId: 'a', orgId: '01' }
    expect(mayDecideAmend(request, head, TO).ok).toBe(true)
    const refused = (change: object) => mayDecideAmend({ ...request, ...change }, head, TO)
    expect(refused({ state: 'granted' })).toMatchObject({ ok: false, why: '已补录' })
    expect(refused({ state: 'refused' })).toMatchObject({ ok: false, why: '补录被驳回' })
    expect(refused({ holderId: 'h' })).toMatchObject({ ok: false, why: '由负责人审批补录' })
  })

  it('requires a time within the shift and a reason', () => {
    const texts = (time: number | null, reason: string) =>
      amendProblems('in', facts, { time, reason }).map(({ text }) => text)
    expect(texts(FROM, '没电')).toEqual([])
    expect(texts(null, ' ')).toEqual(['请选择签到时间', '请填写补录原因'])
    expect(texts(TO + 1, '没电')).toEqual(['签到时间不在这一班内，请重新选择'])
    expect(texts(FROM - 2 * HOUR, '没电')).toEqual(['签到时间不在这一班内，请重新选择'])
  })

  it.each([
    ['in', {}, FROM - HOUR - 1, false],
    ['in', {}, FROM - HOUR, true],
    ['in', {}, TO, true],
    ['out', {}, FROM - 1, false],
    ['out', {}, FROM, true],
    ['out', {}, TO + 6 * HOUR, true],
    ['out', {}, TO + 6 * HOUR + 1, false],
    ['in', { from: null }, 0, true],
    ['out', { to: null }, TO + 9 * DAY, true],
  ] as const)('%s of %o accepts the time %d: %s', (side, change, time, fits) => {
    const found = amendProblems(side, { ...facts, ...change }, { time, reason: '没电' })
    expect(found.map(({ field }) => field)).toEqual(fits ? [] : ['time'])
  })

  it('is refused only with a reason', () => {
    expect(amendDecisionProblems(true, '')).toEqual([])
    expect(amendDecisionProblems(false, '记录显示不在岗')).toEqual([])
    expect(amendDecisionProblems(false, ' ')).toEqual([{ field: 'reason', text: '请填写驳回理由' }])
  })
})
