import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import { amendProblems, mayAmend, mayDecideAmend, type AmendFacts } from '@/domain/duty/amend'
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
    ['in', {}, TO + 31 * DAY + 1, '只能补录 31 天内的班'],
    ['in', { to: null }, TO + DAY, '这一班还可以签到，不用补录'],
  ] as const)('%s of %o at %d answers "%s"', (side, change, at, words) => {
    expect(why(side, { ...facts, ...change }, actor, at)).toBe(words)
  })

  it('belongs to one user, and the head decides it once', () => {
    expect(why('in', facts, head, TO + 1)).toBe('只能为自己补录签到')
    const request = { state: 'waiting' as const, holderId: 'a', orgId: '01' }
    expect(mayDecideAmend(request, head, TO).ok).toBe(true)
    expect(mayDecideAmend({ ...request, state: 'granted' }, head, TO).ok).toBe(false)
    expect(mayDecideAmend({ ...request, holderId: 'h' }, head, TO).ok).toBe(false)
  })

  it('requires a time within the shift and a reason', () => {
    const texts = (time: number | null, reason: string) =>
      amendProblems('in', facts, { time, reason }).map(({ text }) => text)
    expect(texts(FROM, '没电')).toEqual([])
    expect(texts(null, ' ')).toEqual(['请选择签到时间', '请填写补录原因'])
    expect(texts(TO + 1, '没电')).toEqual(['签到时间不在这一班内，请重新选择'])
    expect(texts(FROM - 2 * HOUR, '没电')).toEqual(['签到时间不在这一班内，请重新选择'])
  })
})
