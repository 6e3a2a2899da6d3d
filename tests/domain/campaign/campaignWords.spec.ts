import { describe, expect, it } from 'vitest'
import {
  CAMPAIGN_STATE_LABEL,
  POINT_STATE_LABEL,
  campaignProgress,
  type PointState,
  campaignFacts,
  campaignTimeLabel,
  endsSoon,
  formatCampaignPeriod,
} from '@/domain/campaign/campaign'
import { DAY } from '@/domain/time'
import { at } from '../at'

const NOW = at('2026-06-12 14:00')
const timed = (start: string | null, end: string | null) => ({
  startTime: start === null ? null : at(start),
  endTime: end === null ? null : at(end),
})

describe('the texts of a campaign', () => {
  it.each([
    ['2026-06-11 00:00', '2026-06-21 23:59', '6月11日 至 6月21日'],
    ['2026-06-11 00:00', null, '6月11日'],
    [null, '2026-06-21 23:59', '6月21日'],
    [null, null, ''],
  ])('from %s to %s it runs %s', (start, end, words) => {
    expect(formatCampaignPeriod(timed(start, end))).toBe(words)
  })

  it.each([
    ['2026-06-11 00:00', '2026-06-21 23:59', '进行中 · 还有 9 天'],
    ['2026-06-11 00:00', '2026-06-13 00:00', '进行中 · 还有 1 天'],
    ['2026-06-11 00:00', '2026-06-12 23:59', '今天结束'],
    ['2026-06-11 00:00', null, '进行中'],
    ['2026-06-13 00:00', '2026-06-21 23:59', '未开始'],
    ['2026-06-01 00:00', '2026-06-12 13:59', '已结束'],
    [null, null, '进行中'],
  ])('from %s to %s it is %s', (start, end, words) => {
    expect(campaignTimeLabel(timed(start, end), NOW)).toBe(words)
  })

  it('show that it ends soon within two days, the last moment included, and not after its end', () => {
    const ends = (endTime: number | null) => endsSoon({ startTime: null, endTime }, NOW)
    expect([NOW - 1, NOW, NOW + 2 * DAY - 1, NOW + 2 * DAY, null].map(ends)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('need only its own facts', () => {
    expect(campaignFacts({ kind: 'civilized', startTime: 1, endTime: 2 })).toEqual({
      kind: 'civilized',
      start: 1,
      end: 2,
    })
  })

  it('show its state and that of its points', () => {
    expect(CAMPAIGN_STATE_LABEL).toEqual({ running: '进行中', coming: '未开始', over: '已结束' })
    expect(POINT_STATE_LABEL).toEqual({ todo: '待巡', normal: '正常', problem: '异常', scored: '已评分' })
  })

  it('count finished points and problems', () => {
    const points = (['todo', 'todo', 'normal', 'problem', 'scored', 'problem'] satisfies PointState[]).map(
      (state) => ({ state }),
    )
    expect(campaignProgress(points)).toEqual({ done: 4, total: 6, problems: 2 })
  })
})
