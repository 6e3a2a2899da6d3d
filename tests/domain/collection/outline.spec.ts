import { describe, expect, it } from 'vitest'
import { outlineFault, runsOverItself } from '@/domain/collection/collectProblems'

/** Corners at these metres east and north of 鹭江道. */
const ring = (...corners: [number, number][]) =>
  corners.map(([east, north]) => ({
    longitude: 118.0735 + east / 101_300,
    latitude: 24.4585 + north / 111_195,
  }))

const square = ring([0, 0], [20, 0], [20, 10], [0, 10])
const bow = ring([0, 0], [20, 10], [20, 0], [0, 10])

describe('an outline of stalls', () => {
  it('is optional, or an area', () => {
    expect(outlineFault([])).toBe('')
    expect(outlineFault(square)).toBe('')
  })

  it.each([
    [ring([0, 0], [20, 0]), '至少要三个角点'],
    [bow, '交叉'],
    [ring([0, 0], [1, 0], [1, 1]), '太小'],
    [ring([0, 0], [900, 0], [900, 900], [0, 900]), '超过 20 公顷'],
    [Array.from({ length: 61 }, () => square[0] ?? { longitude: 0, latitude: 0 }), '最多 60'],
  ])('reports its error', (corners, words) => {
    expect(outlineFault(corners)).toContain(words)
  })

  it('crosses itself only where edges cross, not where they meet', () => {
    expect(runsOverItself(square)).toBe(false)
    expect(runsOverItself(bow)).toBe(true)
    expect(runsOverItself(ring([0, 0], [20, 0], [10, 5], [20, 10], [0, 10]))).toBe(false)
  })
})
