import { describe, expect, it } from 'vitest'
import { COUNT_KEYS, countAll, type Counted } from '@/domain/stats/counts'
import {
  changeOf,
  countsOf,
  FIGURE_KEYS,
  figureOf,
  isFigureKey,
  listedBy,
  percent,
  formatChange,
  formatFigure,
  describeFigure,
  valueOf,
} from '@/domain/stats/figures'
import { isListedKey, listedLabel } from '@/domain/stats/figureQuery'
import { HOUR, MINUTE } from '@/domain/time'

const ZERO = countAll([], { from: 0, to: 0 })
const counted = (some: Partial<Counted>): Counted => ({ ...ZERO, ...some })

describe('the figures of statistics', () => {
  it('are complete', () => {
    expect(FIGURE_KEYS.map((key) => figureOf(key).label).join(' ')).toBe(
      '上报数 立案数 派遣数 按时立案率 ' +
        '应处置 处置 按期处置 超期 处置率 按期处置率 平均处置时长 延期数 挂账数 ' +
        '应结案 结案 结案率 按期结案率 返工率 有效上报率 按时核实率 按时核查率',
    )
  })

  it('each has a description, and its components can be listed', () => {
    for (const key of FIGURE_KEYS) {
      expect(describeFigure(figureOf(key)).length).toBeGreaterThan(8)
      expect(countsOf(figureOf(key)).every(isListedKey)).toBe(true)
    }
    expect(describeFigure(figureOf('reworkRate'))).toBe('返工率 = 返工 ÷ 处置')
    expect(describeFigure(figureOf('closedInTimeRate'))).toBe('按期结案率 = 按期结案 ÷ 应结案')
  })

  it('a rate is a share, an average a time, and neither is computed from nothing', () => {
    const some = counted({ due: 8, handled: 6, handledInTime: 5, handlingTime: 12 * HOUR })
    expect(valueOf(figureOf('handledInTimeRate'), some)).toBe(5 / 8)
    expect(valueOf(figureOf('handlingTime'), some)).toBe(2 * HOUR)
    expect(valueOf(figureOf('overdue'), some)).toBe(0)
    expect(valueOf(figureOf('handledRate'), ZERO)).toBeNull()
    expect(valueOf(figureOf('handlingTime'), ZERO)).toBeNull()
  })

  it('names from the wire are known or unknown', () => {
    expect(['handled', 'toString', '', null].map(isFigureKey)).toEqual([true, false, false, false])
    expect(['handled', 'ownHandled', 'constructor', 3].map(isListedKey)).toEqual([true, true, false, false])
    expect(listedLabel('handledInTime', 'mine')).toBe('按期处置')
    expect([listedLabel('ownReported', 'mine'), listedLabel('ownReported', 'unit')]).toEqual([
      '本人上报',
      '本单位上报',
    ])
    expect(COUNT_KEYS.every((key) => listedLabel(key, 'mine') !== '')).toBe(true)
  })
})

describe('as text', () => {
  it.each([
    [1, '100%'],
    [0.9999, '99.9%'],
    [0.923, '92.3%'],
    [0.5, '50%'],
    [0.29, '29%'],
    [0, '0%'],
  ])('%d is %s: only all is 100%%', (share, words) => {
    expect(percent(share)).toBe(words)
  })

  it('parsed values', () => {
    expect(formatFigure({ kind: 'number' }, 12)).toBe('12')
    expect(formatFigure({ kind: 'time' }, 200 * MINUTE)).toBe('3小时20分')
    expect(formatFigure({ kind: 'rate' }, null)).toBe('–')
  })

  it('change by share, by points and by time, with a direction', () => {
    const shownChange = (key: Parameters<typeof figureOf>[0], is: number | null, was: number | null) => {
      const change = changeOf(figureOf(key), is, was)
      return change && [formatChange(change), change.good]
    }
    expect(shownChange('reported', 90, 80)).toEqual(['升 12.5%', null])
    expect(shownChange('overdue', 8, 10)).toEqual(['降 20%', true])
    expect(shownChange('overdue', 12, 10)).toEqual(['升 20%', false])
    expect(shownChange('handledRate', 0.921, 0.9)).toEqual(['升 2.1 个百分点', true])
    expect(shownChange('reworkRate', 0.1, 0.05)).toEqual(['升 5 个百分点', false])
    expect(shownChange('handlingTime', HOUR, 90 * MINUTE)).toEqual(['降 30分', true])
    expect(shownChange('reported', 8, 8)).toEqual(['持平', null])
    expect(shownChange('handledRate', 0.9001, 0.9)).toEqual(['持平', null])
    // A share of nothing is undefined.
    expect(shownChange('reported', 8, 0)).toBeNull()
    expect(shownChange('reported', 0, 0)).toEqual(['持平', null])
    expect(shownChange('handledRate', null, 0.9)).toBeNull()
  })
})

describe('a figure', () => {
  it('is in its group, opens a list, and has a better direction', () => {
    const lines = FIGURE_KEYS.map((key) => {
      const figure = figureOf(key)
      return `${figure.group} ${figure.label} ${countsOf(figure).join('/')} → ${listedBy(figure)} ${figure.good ?? '-'}`
    })
    expect(lines).toEqual([
      '上报与立案 上报数 reported → reported -',
      '上报与立案 立案数 registered → registered -',
      '上报与立案 派遣数 dispatched → dispatched -',
      '上报与立案 按时立案率 registeredInTime/registered → registeredInTime up',
      '处置 应处置 due → due -',
      '处置 处置 handled → handled -',
      '处置 按期处置 handledInTime → handledInTime -',
      '处置 超期 overdue → overdue down',
      '处置 处置率 handled/due → handled up',
      '处置 按期处置率 handledInTime/due → handledInTime up',
      '处置 平均处置时长 handled → handled down',
      '处置 延期数 delayed → delayed down',
      '处置 挂账数 parked → parked down',
      '结案与返工 应结案 toClose → toClose -',
      '结案与返工 结案 closed → closed -',
      '结案与返工 结案率 closed/toClose → closed up',
      '结案与返工 按期结案率 closedInTime/toClose → closedInTime up',
      '结案与返工 返工率 reworked/handled → reworked down',
      '采集员 有效上报率 validReport/decidedReport → validReport up',
      '采集员 按时核实率 verifiedInTime/toVerify → verifiedInTime up',
      '采集员 按时核查率 checkedInTime/toCheck → checkedInTime up',
    ])
  })

  it('does not change by less than a minute, or from unknown', () => {
    const time = { kind: 'time' as const }
    expect([59_999, 60_000].map((is) => changeOf(time, is, 0)?.by)).toEqual(['', '1分'])
    expect(changeOf({ kind: 'rate' }, 0.5, null)).toBeNull()
    expect(formatFigure({ kind: 'rate' }, 0.5)).toBe('50%')
  })
})
