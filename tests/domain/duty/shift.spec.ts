import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import {
  cameLater,
  countedSignTime,
  dueSide,
  mayConfirm,
  maySign,
  shiftState,
  shiftSignProblems,
  signLabel,
  type ShiftFacts,
} from '@/domain/duty/shift'
import { HOUR, MINUTE } from '@/domain/time'

const FROM = Date.UTC(2026, 5, 12, 7, 0)
const TO = FROM + 8 * HOUR
const facts: ShiftFacts = { from: FROM, to: TO, holderId: 'a', inTime: null, outTime: null }
const actor: Actor = { id: 'a', roles: ['collector'], orgIds: [] }
const other: Actor = { ...actor, id: 'b' }
const why = (verdict: ReturnType<typeof maySign>) => (verdict.ok ? '' : verdict.why)

describe('whether a shift may be signed', () => {
  it.each([
    ['in', facts, FROM - 61 * MINUTE, '14:00 起可以签到'],
    ['in', facts, FROM - HOUR, ''],
    ['in', facts, TO, ''],
    ['in', facts, TO + 1, '这一班已经结束，不能再签到'],
    ['in', { ...facts, inTime: FROM }, FROM + 1, '这一班已经签到'],
    ['in', { ...facts, outTime: FROM + HOUR }, FROM + 2 * HOUR, '这一班已经签退'],
    // An offline signature arrives after the other.
    ['in', { ...facts, outTime: FROM + HOUR }, FROM, ''],
    ['out', facts, FROM - 1, '请先签到'],
    ['out', { ...facts, inTime: FROM - MINUTE }, FROM - 1, '这一班还没有开始，不能签退'],
    // A user who forgot to sign in may sign out.
    ['out', facts, FROM + 1, ''],
    ['out', facts, TO + 6 * HOUR, ''],
    ['out', facts, TO + 6 * HOUR + 1, '已过签退时间，请在签到详情申请补录'],
    ['out', { ...facts, outTime: TO }, TO, '这一班已经签退'],
  ] as const)('%s of %o at %d answers "%s"', (side, of, at, words) => {
    expect(why(maySign(side, of, actor, at))).toBe(words)
  })

  it('belongs to one user', () => {
    expect(why(maySign('in', facts, other, FROM))).toBe('只能为自己签到')
    expect(why(maySign('out', facts, other, TO))).toBe('只能为自己签退')
  })
})

describe('how a signature is judged', () => {
  it.each([
    ['in', {}, FROM - MINUTE, '待签到', 'plain'],
    ['in', {}, FROM + 12 * MINUTE, '未签到，已迟到 12分', 'bad'],
    ['in', {}, TO + 1, '未签到', 'bad'],
    // The exact minute is in time.
    ['in', { inTime: FROM + 59_000 }, TO, '正常', 'ok'],
    ['in', { inTime: FROM + MINUTE }, TO, '迟到 1分', 'warn'],
    ['out', {}, TO, '待签退', 'plain'],
    ['out', {}, TO + 1, '未签退', 'bad'],
    ['out', { outTime: TO }, TO, '正常', 'ok'],
    ['out', { outTime: TO - 30 * MINUTE }, TO, '早退 30分', 'warn'],
    ['in', { from: null, inTime: FROM }, TO, '已签到', 'plain'],
    ['out', { to: null }, TO, '', 'plain'],
  ] as const)('%s of %o at %d is %s', (side, change, now, text, tone) => {
    expect(signLabel(side, { ...facts, ...change }, now)).toEqual({ text, tone })
  })

  it('has one label for both', () => {
    const at = (change: Partial<ShiftFacts>, now: number) => shiftState({ ...facts, ...change }, now)
    expect(at({}, FROM - 1)).toBe('coming')
    expect(at({ inTime: FROM }, FROM + HOUR)).toBe('onDuty')
    expect(at({ inTime: FROM, outTime: TO }, TO + HOUR)).toBe('ok')
    expect(at({ inTime: FROM + HOUR, outTime: TO }, TO + HOUR)).toBe('late')
    expect(at({ inTime: FROM }, TO + 7 * HOUR)).toBe('missed')
    expect(at({}, TO + 1)).toBe('missed')
  })

  it('is not rated before it is over', () => {
    const at = (change: Partial<ShiftFacts>, now: number) => shiftState({ ...facts, ...change }, now)
    expect(at({}, FROM + HOUR)).toBe('onDuty')
    expect(at({ inTime: FROM + HOUR }, FROM + 2 * HOUR)).toBe('onDuty')
    // 签退 is still possible.
    expect(at({ inTime: FROM }, TO + HOUR)).toBe('onDuty')
    expect(at({ inTime: FROM, to: null }, TO + 7 * HOUR)).toBe('onDuty')
    expect(at({ inTime: FROM, outTime: TO - HOUR }, TO)).toBe('late')
  })

  it('counts by its own time, unless the phone’s clock is ahead', () => {
    expect(countedSignTime(FROM, FROM + HOUR)).toBe(FROM)
    expect(countedSignTime(FROM + MINUTE, FROM)).toBe(FROM)
    expect(countedSignTime(FROM + HOUR, FROM)).toBe(FROM)
    expect(cameLater(FROM, FROM + 5 * MINUTE)).toBe(false)
    expect(cameLater(FROM, FROM + 6 * MINUTE)).toBe(true)
    expect(cameLater(null, FROM)).toBe(false)
  })
})

describe('the next signature', () => {
  it('is 签到 during the shift, then 签退, then none', () => {
    expect(dueSide(facts, FROM)).toBe('in')
    expect(dueSide({ ...facts, inTime: FROM }, FROM + 1)).toBe('out')
    expect(dueSide(facts, TO + 1)).toBe('out')
    expect(dueSide(facts, TO + 7 * HOUR)).toBeNull()
    expect(dueSide({ ...facts, outTime: TO }, TO)).toBeNull()
  })
})

describe('requirements of a signature', () => {
  const input = { farReason: '', photoCount: 0, photoRequired: false, note: '' }
  const here = { metres: 20, accuracy: 12 }
  const words = (...args: Parameters<typeof shiftSignProblems>) =>
    shiftSignProblems(...args).map(({ text }) => text)

  it('are a reason from afar, a photo where required, and for 签退 the handover', () => {
    expect(words('in', input, here)).toEqual([])
    expect(words('in', { ...input, photoRequired: true }, here)).toEqual(['请拍一张签到照片'])
    expect(words('in', input, { metres: 900, accuracy: 12 })).toEqual([
      '距现场 900 米，超过 200 米，请说明原因',
    ])
    expect(words('in', input, { metres: null, accuracy: null })).toEqual(['没有取得定位，请说明原因'])
    expect(words('out', input, here)).toEqual(['请填写交接事项'])
    expect(words('out', { ...input, note: '无异常' }, here)).toEqual([])
  })
})

describe('接班确认', () => {
  const notes = { noted: true, confirmedByName: '', nextIds: ['a'] }
  it('belongs to the next shift, once there is a handover, and happens once', () => {
    expect(mayConfirm(notes, actor, FROM).ok).toBe(true)
    expect(why(mayConfirm(notes, other, FROM))).toBe('由下一班的值班人员确认')
    expect(why(mayConfirm({ ...notes, noted: false }, actor, FROM))).toBe('上一班还没有写交接事项')
    expect(why(mayConfirm({ ...notes, confirmedByName: '林志强' }, actor, FROM))).toBe('林志强已确认接班')
  })
})
