import { describe, expect, it } from 'vitest'
import { LAMP_LABEL, isParked, lampOf, timeLeft, timeLeftShort, timeLeftText } from '@/domain/deadline/lamp'
import { HOUR, MINUTE } from '@/domain/time'
import { at } from '../at'
import type { Clock, Pause } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'

// 4 工作时 from 10:40: due 16:40. A third of the counted time, 80 minutes, is left at 15:20.
const start = at('2026-06-12 10:40')
const clock: Clock = { limit: { amount: 4, unit: '工作时' }, start, pauses: [] }

function facts(patch: Partial<LampFacts> = {}): LampFacts {
  const pauses = (patch.clock ?? clock).pauses
  return { clock, deadline: null, parkedUntil: null, pauses, finishedAt: null, ...patch }
}

function paused(from: string, to: string | null): Clock {
  const pause: Pause = { from: at(from), to: to === null ? null : at(to), reason: '' }
  return { ...clock, pauses: [pause] }
}

describe('lampOf', () => {
  it.each<[string, LampFacts, string, string | null]>([
    ['green at the start', facts(), '2026-06-12 10:40', 'green'],
    ['green with more than a third left', facts(), '2026-06-12 15:19', 'green'],
    ['yellow with exactly a third left', facts(), '2026-06-12 15:20', 'yellow'],
    ['yellow at the deadline itself', facts(), '2026-06-12 16:40', 'yellow'],
    ['red a minute later', facts(), '2026-06-12 16:41', 'red'],
    ['green in lunch: it takes nothing', facts(), '2026-06-12 13:59', 'green'],
    [
      'parked until a day to come',
      facts({ parkedUntil: at('2026-07-01 00:00') }),
      '2026-06-12 11:00',
      'parked',
    ],
    ['parked although overdue', facts({ parkedUntil: at('2026-07-01 00:00') }), '2026-06-13 11:00', 'parked'],
    [
      'not parked any more on that day',
      facts({ parkedUntil: at('2026-06-12 11:00') }),
      '2026-06-12 11:00',
      'green',
    ],
    [
      'parked by an open pause of the clock',
      facts({ clock: paused('2026-06-12 11:00', null) }),
      '2026-06-12 12:00',
      'parked',
    ],
    [
      'not parked before the pause begins',
      facts({ clock: paused('2026-06-12 11:00', null) }),
      '2026-06-12 10:59',
      'green',
    ],
    [
      'running after a pause',
      facts({ clock: paused('2026-06-12 11:00', '2026-06-12 12:00') }),
      '2026-06-12 16:41',
      'yellow',
    ],
    [
      'green when finished in time, however late now',
      facts({ finishedAt: at('2026-06-12 16:40') }),
      '2026-06-20 10:00',
      'green',
    ],
    ['red when finished late', facts({ finishedAt: at('2026-06-12 16:41') }), '2026-06-20 10:00', 'red'],
    [
      'finished before it is parked',
      facts({ finishedAt: at('2026-06-12 16:00'), parkedUntil: at('2026-07-01 00:00') }),
      '2026-06-20 10:00',
      'green',
    ],
    [
      'the gateway’s deadline goes first',
      facts({ deadline: at('2026-06-12 12:00') }),
      '2026-06-12 12:01',
      'red',
    ],
    [
      'a later deadline moves the third too',
      facts({ deadline: at('2026-06-15 10:40') }),
      '2026-06-12 15:20',
      'green',
    ],
    [
      'deadline alone: green with more than two hours',
      facts({ clock: null, deadline: at('2026-06-12 14:00') }),
      '2026-06-12 11:59',
      'green',
    ],
    [
      'deadline alone: yellow with two hours',
      facts({ clock: null, deadline: at('2026-06-12 14:00') }),
      '2026-06-12 12:00',
      'yellow',
    ],
    [
      'deadline alone: red after it',
      facts({ clock: null, deadline: at('2026-06-12 14:00') }),
      '2026-06-12 14:01',
      'red',
    ],
    ['no lamp without any deadline', facts({ clock: null }), '2026-06-12 12:00', null],
    [
      'no lamp when finished without any deadline',
      facts({ clock: null, finishedAt: start }),
      '2026-06-12 12:00',
      null,
    ],
  ])('%s', (_what, given, now, lamp) => {
    expect(lampOf(given, at(now))).toBe(lamp)
  })

  it('has a label for every lamp', () => {
    expect(LAMP_LABEL).toEqual({ green: '绿灯', yellow: '黄灯', red: '红灯', parked: '挂账' })
  })

  it('recognises a stopped clock', () => {
    expect(isParked(facts({ clock: paused('2026-06-12 11:00', null) }), at('2026-06-12 11:00'))).toBe(true)
    expect(isParked(facts({ parkedUntil: at('2026-07-01 00:00') }), start)).toBe(true)
    expect(
      isParked(facts({ clock: paused('2026-06-12 11:00', '2026-06-12 12:00') }), at('2026-06-12 12:00')),
    ).toBe(false)
  })
})

describe('the text beside the lamp', () => {
  it.each<[string, LampFacts, string, string, string]>([
    ['left', facts(), '2026-06-12 14:30', '剩余 2小时10分', '2小时10分'],
    [
      'working time left, where the night lies between',
      facts({ clock: { ...clock, start: at('2026-06-11 14:28') } }),
      '2026-06-11 18:00',
      '剩余 28分 工作时',
      '28分 工作时',
    ],
    [
      'working time left, where lunch lies between',
      facts(),
      '2026-06-12 11:00',
      '剩余 3小时40分 工作时',
      '3小时40分 工作时',
    ],
    [
      'whole working hours left',
      facts({ clock: { ...clock, limit: { amount: 30, unit: '工作时' } } }),
      '2026-06-12 11:40',
      '剩余 29小时 工作时',
      '29小时 工作时',
    ],
    [
      'less than a working minute left before the weekend ends',
      facts({
        clock: { ...clock, limit: { amount: 1, unit: '工作时' }, start: at('2026-06-12 17:00') },
        deadline: at('2026-06-15 08:00') + 30_000,
      }),
      '2026-06-13 10:00',
      '剩余 不到1分 工作时',
      '不到1分 工作时',
    ],
    [
      'working days left of a limit in days',
      facts({ clock: { ...clock, limit: { amount: 2, unit: '工作日' } } }),
      '2026-06-12 15:00',
      '剩余 1个工作日5小时',
      '1个工作日5小时',
    ],
    [
      'the last working day',
      facts({ clock: { ...clock, limit: { amount: 2, unit: '工作日' } } }),
      '2026-06-16 09:00',
      '剩余 1小时40分',
      '1小时40分',
    ],
    [
      'a deadline of the gateway within the weekend: nothing that counts is left',
      facts({ deadline: at('2026-06-13 12:00') }),
      '2026-06-13 10:00',
      '剩余 2小时',
      '2小时',
    ],
    [
      'round the clock',
      facts({ clock: { ...clock, limit: { amount: 2, unit: '天' } } }),
      '2026-06-12 10:40',
      '剩余 2天',
      '2天',
    ],
    [
      'parked until 解挂, without a limit',
      facts({ clock: null, deadline: start, pauses: paused('2026-06-12 11:00', null).pauses }),
      '2026-06-13 11:00',
      '挂账中',
      '挂账',
    ],
    ['minutes left', facts(), '2026-06-12 16:02', '剩余 38分', '38分'],
    ['at the deadline', facts(), '2026-06-12 16:40', '剩余 不到1分', '不到1分'],
    ['overdue', facts(), '2026-06-12 18:00', '超期 1小时20分', '超 1小时20分'],
    ['overdue by days', facts(), '2026-06-13 19:45', '超期 1天3小时', '超 1天3小时'],
    [
      'parked until this year',
      facts({ parkedUntil: at('2026-07-01 00:00') }),
      '2026-06-12 11:00',
      '挂账至 7月1日',
      '挂账',
    ],
    [
      'parked until another year',
      facts({ parkedUntil: at('2027-07-01 00:00') }),
      '2026-06-12 11:00',
      '挂账至 2027年7月1日',
      '挂账',
    ],
    [
      'parked, end unknown',
      facts({ clock: paused('2026-06-12 11:00', null) }),
      '2026-06-12 12:00',
      '挂账中',
      '挂账',
    ],
    [
      'finished in time',
      facts({ finishedAt: at('2026-06-12 16:00') }),
      '2026-06-20 10:00',
      '按时完成',
      '按时',
    ],
    [
      'finished at the deadline itself',
      facts({ finishedAt: at('2026-06-12 16:40') }),
      '2026-06-20 10:00',
      '按时完成',
      '按时',
    ],
    [
      'parked on beyond its planned end',
      facts({ clock: paused('2026-06-12 11:00', null), parkedUntil: at('2026-06-12 12:00') }),
      '2026-06-12 12:00',
      '挂账中',
      '挂账',
    ],
    ['finished late', facts({ finishedAt: at('2026-06-12 17:00') }), '2026-06-20 10:00', '超期完成', '超期'],
    [
      'finished, no deadline known',
      facts({ clock: null, finishedAt: start }),
      '2026-06-20 10:00',
      '已完成',
      '完成',
    ],
    ['no deadline known', facts({ clock: null }), '2026-06-20 10:00', '', ''],
  ])('%s', (_what, given, now, text, short) => {
    expect(timeLeftText(given, at(now))).toBe(text)
    expect(timeLeftShort(given, at(now))).toBe(short)
  })
})

describe('timeLeft', () => {
  it.each<[string, LampFacts, string, number | null]>([
    // 4 working hours from 10:40: lunch does not count.
    ['counts working time only', facts(), '2026-06-12 11:40', 3 * HOUR],
    ['stands over lunch', facts(), '2026-06-12 13:00', 2 * HOUR + 40 * MINUTE],
    [
      'shows wall time without a clock',
      facts({ clock: null, deadline: at('2026-06-12 12:00') }),
      '2026-06-12 11:00',
      HOUR,
    ],
    ['is below zero once it is overdue', facts(), '2026-06-12 17:40', -HOUR],
    [
      'is nothing while the clock stands',
      facts({ parkedUntil: at('2026-07-01 00:00') }),
      '2026-06-12 11:00',
      null,
    ],
    ['is nothing without a deadline', facts({ clock: null }), '2026-06-12 11:00', null],
  ])('%s', (_, given, when, left) => {
    expect(timeLeft(given, at(when))).toBe(left)
  })
})
