import { describe, expect, it } from 'vitest'
import { permitDays, permitState, permitText } from '@/domain/case/adPermit'
import { at } from '../at'

const NOW = at('2026-06-12 15:00')
const permit = (from: string | null, to: string | null) => ({
  from: from === null ? null : at(`${from} 00:00`),
  to: to === null ? null : at(`${to} 00:00`),
})

describe('the permit of an outdoor advertisement', () => {
  it.each([
    ['2025-06-12', '2026-07-13', 'valid', '许可有效'],
    ['2025-06-12', '2026-07-12', 'ending', '许可还剩 30 天'],
    ['2025-06-12', '2026-06-13', 'ending', '许可还剩 1 天'],
    // The last day counts to its end.
    ['2025-06-12', '2026-06-12', 'ending', '许可今天到期'],
    ['2025-06-12', '2026-06-11', 'expired', '许可过期 1 天'],
    ['2024-06-12', '2025-06-12', 'expired', '许可过期 365 天'],
    ['2026-06-13', '2027-06-12', 'coming', '许可未生效'],
    ['2026-06-12', '2027-06-12', 'valid', '许可有效'],
    // Its start is unknown: it counts as valid.
    [null, '2027-06-12', 'valid', '许可有效'],
    ['2025-06-12', null, 'none', '未登记许可'],
    [null, null, 'none', '未登记许可'],
  ] as const)('from %s to %s is %s: %s', (from, to, state, words) => {
    expect(permitState(permit(from, to), NOW)).toBe(state)
    expect(permitText(permit(from, to), NOW)).toBe(words)
  })

  it('counts days by the Chinese calendar: valid a minute before midnight, expired a minute after', () => {
    const lastDay = permit('2025-06-12', '2026-06-12')
    expect(permitState(lastDay, at('2026-06-12 23:59'))).toBe('ending')
    expect(permitState(lastDay, at('2026-06-13 00:01'))).toBe('expired')
  })

  it.each([
    ['2025-06-01', '2026-05-31', '2025-06-01 至 2026-05-31'],
    [null, '2026-05-31', '不明 至 2026-05-31'],
    ['2025-06-01', null, '2025-06-01 至 不明'],
    [null, null, ''],
  ])('from %s to %s is shown as %s', (from, to, words) => {
    expect(permitDays(permit(from, to))).toBe(words)
  })
})
