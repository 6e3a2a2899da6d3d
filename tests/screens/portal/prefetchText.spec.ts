import { describe, expect, it } from 'vitest'
import { missingText, prefetchText } from '@/features/portal/gateway/TodayLine'
import type { PrefetchState } from '@/kit/prefetch/usePrefetch'
import { at } from '../../domain/at'

const NOW = at('2026-06-12 15:00')
const prefetchState = (over: Partial<PrefetchState>): PrefetchState => ({
  at: at('2026-06-12 10:21'),
  of: 12,
  kept: 12,
  later: 0,
  screens: true,
  missing: [],
  counts: null,
  running: null,
  failed: 0,
  tried: null,
  ...over,
})

describe('the pill of 离线可用', () => {
  it.each<[string | undefined, Partial<PrefetchState>]>([
    ['离线可用 12 件 · 10:21', {}],
    ['离线可用 12 件 · 昨天 18:02', { at: at('2026-06-11 18:02') }],
    ['离线可用 9/12 件 · 10:21', { kept: 9 }],
    // Earlier prefetched work still counts.
    ['离线可用 12 件 · 10:21', { failed: 1 }],
    // Photos deferred to Wi-Fi are not errors.
    ['离线可用 10/12 件 · 10:21', { kept: 10, later: 2 }],
    // Records are of no use without their screens.
    ['页面没有取全 · 10:21', { screens: false }],
    ['一键离线', { at: null, of: 0, kept: 0 }],
    ['一键离线', { kept: 0 }],
    ['没有取到，重试', { at: null, of: 0, kept: 0, failed: 1 }],
    ['正在取待办', { running: { done: 0, of: null, slow: false } }],
    ['正在取 3/12', { running: { done: 3, of: 12, slow: false } }],
    ['后台在取 3/12', { running: { done: 3, of: 12, slow: true } }],
    // All records are on the phone, the choices of their forms are not.
    ['后台在取表单', { running: { done: 12, of: 12, slow: true } }],
    [undefined, { of: 0, kept: 0 }],
  ])('shows %s', (text, over) => {
    expect(prefetchText(prefetchState(over), NOW)?.text).toBe(text)
  })

  it('shows the count deferred to Wi-Fi, and that a tap fetches it', () => {
    expect(prefetchText(prefetchState({ kept: 10, later: 2 }), NOW)?.label).toBe(
      '离线可用 10 件，另外 2 件连上 Wi-Fi 时自动取，10:21 取的，点按现在取全',
    )
  })

  it('lists by type what is not on the phone', () => {
    expect(
      missingText([
        { noun: '楼栋', count: 8 },
        { noun: '案件', count: 2 },
      ]),
    ).toBe('不在本机：楼栋 8、案件 2')
    expect(missingText([])).toBe('')
  })

  it('announces the missing count and the effect of a tap', () => {
    expect(prefetchText(prefetchState({ kept: 9 }), NOW)?.label).toBe(
      '离线可用 9 件，还有 3 件没有取到，10:21 取的，点按再取一次',
    )
  })
})
