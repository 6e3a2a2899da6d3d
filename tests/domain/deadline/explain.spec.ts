import { describe, expect, it } from 'vitest'
import { deadlineOf, explainDeadline } from '@/domain/deadline/deadline'
import { at, shown } from '../at'
import type { Clock, LimitUnit, Pause } from '@/domain/deadline/deadline'

function clock(amount: number, unit: LimitUnit, start: string, pauses: Pause[] = []): Clock {
  return { limit: { amount, unit }, start: at(start), pauses }
}

function pause(from: string, to: string | null, reason = '等待配件'): Pause {
  return { from: at(from), to: to === null ? null : at(to), reason }
}

describe('the sentence that explains a deadline', () => {
  it.each<[string, Clock, string, string]>([
    [
      'lunch',
      clock(4, '工作时', '2026-06-12 10:40'),
      '2026-06-12 16:02',
      '处置时限 4 工作时 · 10:40 起算 · 午休 12:00–14:00 不计',
    ],
    [
      'nothing left out',
      clock(2, '工作时', '2026-06-12 09:00'),
      '2026-06-12 09:30',
      '处置时限 2 工作时 · 09:00 起算',
    ],
    [
      'round the clock',
      clock(2, '紧急工作时', '2026-06-12 23:00'),
      '2026-06-12 23:30',
      '处置时限 2 紧急工作时 · 23:00 起算',
    ],
    [
      'started another day',
      clock(1, '天', '2026-06-11 10:40'),
      '2026-06-12 09:00',
      '处置时限 1 天 · 昨天 10:40 起算',
    ],
    [
      'a night',
      clock(4, '工作时', '2026-06-11 16:00'),
      '2026-06-11 17:00',
      '处置时限 4 工作时 · 16:00 起算 · 夜间 18:00–次日 08:00 不计',
    ],
    [
      'a weekend',
      clock(4, '工作时', '2026-06-12 16:00'),
      '2026-06-12 17:00',
      '处置时限 4 工作时 · 16:00 起算 · 周末 6月13日–14日 不计',
    ],
    [
      'a weekend across months',
      clock(4, '工作时', '2026-01-30 16:00'),
      '2026-01-30 17:00',
      '处置时限 4 工作时 · 16:00 起算 · 周末 1月31日–2月1日 不计',
    ],
    [
      'the Sunday left when Saturday is worked',
      clock(4, '工作时', '2026-05-09 16:00'),
      '2026-05-09 17:00',
      '处置时限 4 工作时 · 16:00 起算 · 周末 5月10日 不计',
    ],
    [
      'a holiday',
      clock(4, '工作时', '2026-06-18 16:00'),
      '2026-06-18 17:00',
      '处置时限 4 工作时 · 16:00 起算 · 节假日 6月19日–21日 不计',
    ],
    [
      'several of a kind',
      clock(2, '工作日', '2026-06-11 10:40'),
      '2026-06-12 09:00',
      '处置时限 2 工作日 · 昨天 10:40 起算 · 午休 2 次、夜间 18:00–次日 08:00、周末 6月13日–14日 不计',
    ],
    [
      'started in the night: part of the start, not a break',
      clock(2, '工作时', '2026-06-11 22:00'),
      '2026-06-12 07:00',
      '处置时限 2 工作时 · 08:00 起算',
    ],
    [
      'started on a Saturday',
      clock(2, '工作时', '2026-06-13 10:00'),
      '2026-06-13 11:00',
      '处置时限 2 工作时 · 6月15日 08:00 起算',
    ],
    [
      'parked within a day',
      clock(2, '小时', '2026-06-12 10:00', [pause('2026-06-12 11:00', '2026-06-12 15:00')]),
      '2026-06-12 15:30',
      '处置时限 2 小时 · 10:00 起算 · 挂账 11:00–15:00 不计',
    ],
    [
      'parked over days',
      clock(2, '小时', '2026-06-10 10:00', [pause('2026-06-10 11:00', '2026-06-12 09:00')]),
      '2026-06-12 09:30',
      '处置时限 2 小时 · 6月10日 10:00 起算 · 挂账 6月10日 11:00–今天 09:00 不计',
    ],
    [
      'parked with an unknown end',
      clock(2, '小时', '2026-06-12 10:00', [pause('2026-06-12 11:00', null)]),
      '2026-06-12 15:30',
      '处置时限 2 小时 · 10:00 起算 · 挂账 11:00 至今 不计',
    ],
    [
      'parked twice',
      clock(4, '小时', '2026-06-12 10:00', [
        pause('2026-06-12 11:00', '2026-06-12 12:00'),
        pause('2026-06-12 13:00', '2026-06-12 15:00'),
      ]),
      '2026-06-12 15:30',
      '处置时限 4 小时 · 10:00 起算 · 挂账 2 次共 3小时 不计',
    ],
    [
      'parked across lunch: listed once',
      clock(4, '工作时', '2026-06-12 10:00', [pause('2026-06-12 11:00', '2026-06-12 15:00')]),
      '2026-06-12 15:30',
      '处置时限 4 工作时 · 10:00 起算 · 挂账 11:00–15:00 不计',
    ],
    [
      'parked at night only: it took nothing, so only the night is listed',
      clock(4, '工作时', '2026-06-11 16:00', [pause('2026-06-11 20:00', '2026-06-11 22:00')]),
      '2026-06-12 09:00',
      '处置时限 4 工作时 · 昨天 16:00 起算 · 夜间 18:00–次日 08:00 不计',
    ],
  ])('%s', (_what, running, now, sentence) => {
    expect(explainDeadline(running, at(now)).sentence).toBe(sentence)
  })
})

describe('a weekend interrupted by 挂账', () => {
  it.each([
    ['on Sunday at midnight', '2026-06-14 00:00', '周末 6月13日'],
    ['on Sunday morning', '2026-06-14 08:00', '周末 6月13日–14日'],
    ['on Monday', '2026-06-15 08:30', '周末 6月13日–14日'],
  ])('that starts %s', (_what, from, words) => {
    const running = clock(4, '工作时', '2026-06-12 16:00', [pause(from, '2026-06-15 09:00')])
    expect(explainDeadline(running, at('2026-06-16 10:00')).sentence).toContain(words)
  })
})

describe('the parts of an explanation', () => {
  const now = at('2026-06-12 16:02')

  it('have separate texts for rule, start and end', () => {
    const { rule, startText, endText } = explainDeadline(clock(4, '工作时', '2026-06-12 10:40'), now)
    expect([rule, startText, endText]).toEqual(['处置时限 4 工作时', '10:40 起算', '今天 16:40 截止'])
  })

  it('lists every break in order, with the reason of a 挂账', () => {
    const running = clock(6, '工作时', '2026-06-12 10:40', [
      pause('2026-06-12 15:00', '2026-06-12 16:00', '等待配件'),
      pause('2026-06-12 15:30', '2026-06-12 17:00', '占道许可'),
    ])
    const { breaks } = explainDeadline(running, now)
    expect(breaks.map((found) => [found.label, shown(found.from), shown(found.to), found.reason])).toEqual([
      ['午休', '2026-06-12 12:00', '2026-06-12 14:00', undefined],
      ['挂账', '2026-06-12 15:00', '2026-06-12 17:00', '等待配件；占道许可'],
      ['周末', '2026-06-12 18:00', '2026-06-15 08:00', undefined],
    ])
  })

  it('keep the reasons of two 挂账 apart, and name each once', () => {
    const running = clock(6, '小时', '2026-06-12 08:00', [
      pause('2026-06-12 09:00', '2026-06-12 10:00', '等待配件'),
      pause('2026-06-12 09:30', '2026-06-12 10:00', '等待配件'),
      pause('2026-06-12 10:01', '2026-06-12 11:00', '占道许可'),
      pause('2026-06-12 12:00', '2026-06-12 13:00', ''),
    ])
    expect(explainDeadline(running, now).breaks.map((found) => found.reason)).toEqual([
      '等待配件',
      '占道许可',
      '',
    ])
  })

  it('keep the break in which it started', () => {
    const { breaks } = explainDeadline(clock(2, '工作时', '2026-06-11 22:00'), now)
    expect(breaks).toEqual([{ label: '夜间', from: at('2026-06-11 22:00'), to: at('2026-06-12 08:00') }])
  })

  it('show the rest of lunch beside a pause that overlaps it', () => {
    const running = clock(4, '工作时', '2026-06-12 10:40', [pause('2026-06-12 11:00', '2026-06-12 13:00')])
    const { breaks } = explainDeadline(running, now)
    expect(breaks.map((found) => [found.label, shown(found.from), shown(found.to)])).toEqual([
      ['挂账', '2026-06-12 11:00', '2026-06-12 13:00'],
      ['午休', '2026-06-12 13:00', '2026-06-12 14:00'],
    ])
  })

  it.each<Clock>([
    clock(15, '工作日', '2026-02-10 19:00', [pause('2026-02-12 09:00', '2026-02-13 16:30')]),
    clock(6, '工作时', '2026-06-12 11:10', [pause('2026-06-12 11:30', '2026-06-12 14:30')]),
    clock(1, '天', '2026-06-12 11:10', [pause('2026-06-12 10:00', '2026-06-12 14:30')]),
  ])('breaks and counted time together fill the bar exactly (%#)', (running) => {
    const late = at('2026-12-01 00:00')
    const { breaks } = explainDeadline(running, late)
    const skipped = breaks.reduce((sum, found) => sum + found.to - found.from, 0)
    const hours = { 工作日: 8, 工作时: 1, 天: 24 }[String(running.limit.unit)] ?? 0
    expect(deadlineOf(running, late) - running.start - skipped).toBe(running.limit.amount * hours * 3_600_000)
  })
})
