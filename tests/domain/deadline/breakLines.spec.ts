import { describe, expect, it } from 'vitest'
import { breakLines } from '@/domain/deadline/breaks'
import {
  explainDeadline,
  pausesEndedAt,
  type Clock,
  type LimitUnit,
  type Pause,
} from '@/domain/deadline/deadline'
import { at, shown } from '../at'

const NOW = at('2026-06-12 15:00')

function clock(amount: number, unit: LimitUnit, start: string, pauses: Pause[] = []): Clock {
  return { limit: { amount, unit }, start: at(start), pauses }
}
function pause(from: string, to: string | null, reason = '等待配件'): Pause {
  return { from: at(from), to: to === null ? null : at(to), reason }
}
const linesOf = (running: Clock) => breakLines(explainDeadline(running, NOW).breaks, NOW)

describe('breaks between start and deadline', () => {
  it.each<[string, Clock, string[]]>([
    ['nothing', clock(2, '工作时', '2026-06-12 09:00'), []],
    ['nothing round the clock', clock(1, '天', '2026-06-12 09:00'), []],
    ['lunch', clock(4, '工作时', '2026-06-12 10:40'), ['午休 今天 12:00 至 14:00']],
    ['a night', clock(4, '工作时', '2026-06-11 16:00'), ['夜间 昨天 18:00 至 今天 08:00']],
    ['a weekend', clock(4, '工作时', '2026-06-12 16:00'), ['周末 今天 18:00 至 6月15日 08:00']],
    ['端午', clock(4, '工作时', '2026-06-18 16:00'), ['节假日 6月18日 18:00 至 6月22日 08:00']],
    [
      'the night before a worked Saturday',
      clock(4, '工作时', '2026-10-09 16:00'),
      ['夜间 10月9日 18:00 至 10月10日 08:00'],
    ],
    [
      'two of a kind, one by one',
      clock(8, '工作时', '2026-06-11 10:00', [pause('2026-06-11 15:00', '2026-06-11 18:00')]),
      [
        '午休 昨天 12:00 至 14:00',
        '午休 今天 12:00 至 14:00',
        '挂账 昨天 15:00 至 18:00，等待配件',
        '夜间 昨天 18:00 至 今天 08:00',
      ],
    ],
    [
      'many of a kind, summed up',
      clock(3, '工作日', '2026-06-09 08:00'),
      ['午休 3 次，共 6小时', '夜间 6月9日 18:00 至 6月10日 08:00', '夜间 6月10日 18:00 至 昨天 08:00'],
    ],
  ])('%s', (_what, running, lines) => {
    expect(linesOf(running)).toEqual(lines)
  })

  it('list each 挂账 with its reason, however many, and an open one up to today', () => {
    const running = clock(4, '小时', '2026-06-12 08:00', [
      pause('2026-06-12 09:00', '2026-06-12 10:00'),
      pause('2026-06-12 11:00', '2026-06-12 11:30', '占道许可'),
      pause('2026-06-12 13:00', null, ''),
    ])
    expect(linesOf(running)).toEqual([
      '挂账 今天 09:00 至 10:00，等待配件',
      '挂账 今天 11:00 至 11:30，占道许可',
      '挂账 今天 13:00 至今',
    ])
  })
})

describe('the pauses after 解挂', () => {
  it('end there if they were open or in the future, and stay unchanged otherwise', () => {
    const pauses = [
      pause('2026-06-12 09:00', '2026-06-12 10:00'),
      pause('2026-06-12 14:00', '2026-06-15 08:00'),
      pause('2026-06-12 14:30', null),
    ]
    expect(pausesEndedAt(pauses, NOW).map(({ to }) => to !== null && shown(to))).toEqual([
      '2026-06-12 10:00',
      '2026-06-12 15:00',
      '2026-06-12 15:00',
    ])
    expect(pauses[2]?.to).toBeNull()
  })
})
