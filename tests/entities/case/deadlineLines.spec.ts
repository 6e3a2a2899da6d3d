import { describe, expect, it } from 'vitest'
import { deadlineLines } from '@/entities/case/CaseHead'
import { rowOf } from './rows'

/** 井盖, 4 工作时 from 10:40 on a Friday: until 16:40. */
const FIELDS = {
  stage: 3,
  step: 'department',
  deadline: '2026-06-12 16:40:00',
  limitAmount: 4,
  limitUnit: '工作时',
  limitStart: '2026-06-12 10:40:00',
}
const at = (text: string) => Date.parse(`2026-${text.replace(' ', 'T')}:00+08:00`)
const rows = (fields: object, time = '06-12 15:00') =>
  Object.fromEntries(
    deadlineLines(rowOf({ ...FIELDS, ...fields }), at(time)).map(({ label, value }) => [label, value]),
  )

describe('the explanation of a deadline', () => {
  it('shows the rule, the start, the excluded time, and the end', () => {
    expect(rows({})).toEqual({
      时限: '4 工作时，工作日 8–12 点、14–18 点计时',
      起算: '今天 10:40',
      不计时: '午休 今天 12:00 至 14:00',
      截止: '今天 16:40',
      灯色: '绿灯，剩余 1小时40分，超过三分之一',
    })
  })

  it('shows that a limit runs round the clock', () => {
    const lines = rows({ limitUnit: '紧急工作时', deadline: '2026-06-12 14:40:00' }, '06-12 12:00')
    expect(lines.时限).toBe('4 紧急工作时，昼夜连续计时')
    expect(lines.不计时).toBe('没有')
  })

  it('shows that the limit includes granted delays', () => {
    const lines = rows({ delayCount: 1, limitAmount: 8, deadline: '2026-06-15 10:40:00' })
    expect(lines.延期).toBe('1 次，已计入时限')
    expect(lines.不计时).toBe('午休 今天 12:00 至 14:00\n周末 今天 18:00 至 6月15日 08:00')
    expect(lines.截止).toBe('6月15日 10:40')
  })

  it('counts from the next working hour for a case at night, and shows it', () => {
    const lines = rows({ limitStart: '2026-06-11 22:00:00', deadline: '2026-06-12 12:00:00' }, '06-12 09:00')
    expect(lines.起算).toBe('今天 08:00（昨天 22:00 派遣，正值休息）')
    expect(lines.不计时).toBe('夜间 昨天 22:00 至 今天 08:00')
  })

  it('shows when the deadline of the gateway differs from its rule', () => {
    const lines = rows({ deadline: '2026-06-12 17:00:00' })
    expect(lines.截止).toBe('今天 17:00')
    expect(lines.按规则推算).toBe('今天 16:40，与平台不一致，以平台为准')
  })

  it('shows the end by the rule when the gateway sends none', () => {
    const lines = rows({ deadline: null }, '06-12 15:20')
    expect(lines.截止).toBe('今天 16:40')
    expect(lines.灯色).toBe('黄灯，剩余 1小时20分，不到三分之一')
    expect(lines.按规则推算).toBeUndefined()
  })

  it('shows only the end when the gateway sends no rule', () => {
    expect(rows({ limitAmount: 0 })).toEqual({
      时限: '平台没有给出时限规则',
      截止: '今天 16:40',
      灯色: '黄灯，剩余不到 2 小时',
    })
  })
})

describe('the reason of a lamp’s colour', () => {
  it.each([
    ['two thirds are used', {}, '06-12 15:20', '黄灯，剩余 1小时20分，不到三分之一'],
    ['at lunch only counted time is shown', {}, '06-12 13:00', '绿灯，剩余 2小时40分 工作时，超过三分之一'],
    ['overdue', {}, '06-12 16:41', '红灯，已过截止时间'],
    ['handled in time', { finishTime: '2026-06-12 16:00:00' }, '06-12 20:00', '绿灯，截止以前处置完成'],
    ['handled too late', { finishTime: '2026-06-12 17:00:00' }, '06-12 20:00', '红灯，截止以后处置完成'],
    ['parked', { parkedUntil: '2026-06-15 08:00:00' }, '06-12 15:00', '挂账，停止计时'],
    ['no deadline', { deadline: null, limitAmount: 0 }, '06-12 15:00', ''],
  ])('%s', (_what, fields, time, words) => {
    expect(rows(fields, time).灯色).toBe(words)
  })
})
