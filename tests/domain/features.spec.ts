import { describe, expect, it } from 'vitest'
import { HIDDEN_AT, isHiddenAt } from '@/domain/features'

describe('spec §6: a feature is hidden at one specific site', () => {
  const table = { platformStatistics: ['one'] }

  it.each([
    ['platformStatistics', 'one', true],
    ['platformStatistics', 'another', false],
    ['platformStatistics', '', false],
    ['caseSign', 'one', false],
    ['constructor', 'one', false],
  ])('%s at site %s: hidden is %s', (feature, site, hidden) => {
    expect(isHiddenAt(feature, site, table)).toBe(hidden)
  })

  it('the table hides 平台统计 at exactly one site', () => {
    expect(HIDDEN_AT.platformStatistics).toHaveLength(1)
    expect(isHiddenAt('platformStatistics', HIDDEN_AT.platformStatistics?.[0] ?? '')).toBe(true)
  })
})
