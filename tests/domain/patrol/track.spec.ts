import { describe, expect, it } from 'vitest'
import { distance } from '@/domain/geo'
import { cleanTrack, trackLength, type TrackPoint } from '@/domain/patrol/track'
import { MINUTE } from '@/domain/time'

const START = Date.UTC(2026, 5, 12, 0, 20)
/** About 10 m. */
const TEN = 0.0001

/** A point at these metres east of the start and seconds after it. */
const at = (metres: number, seconds: number, over: Partial<TrackPoint> = {}): TrackPoint => ({
  longitude: 118.08 + (metres / 10.13) * TEN,
  latitude: 24.46,
  time: START + seconds * 1000,
  accuracy: 8,
  ...over,
})
/** Straight on, 30 m every 20 s. */
const walk = (count: number, from = 0): TrackPoint[] =>
  Array.from({ length: count }, (_, index) => at((from + index) * 30, (from + index) * 20))
const cleanOf = (points: readonly TrackPoint[]) => cleanTrack(points).stretches.flat()

describe('a cleaned track', () => {
  it('is unchanged without errors', () => {
    const points = walk(20)
    expect(cleanTrack(points)).toEqual({ stretches: [points], dropped: 0 })
    expect(trackLength([points])).toBeCloseTo(19 * 30, -1)
  })

  it('has a fix as inexact as 100 m, and one without accuracy', () => {
    const points = [at(0, 0, { accuracy: 100 }), at(120, 20, { accuracy: null })]
    expect(cleanTrack(points)).toEqual({ stretches: [points], dropped: 0 })
  })

  it.each([
    ['80 m away and back', at(30, 30, { latitude: 24.4607 }), at(60, 60)],
    ['around a corner', at(30, 60, { latitude: 24.4614 }), at(30, 120, { latitude: 24.4628 })],
    ['to a place where the user stays', at(180, 60), at(170, 90)],
  ])('has a way %s', (_, point, next) => {
    const points = [at(30, 0), point, next]
    expect(cleanOf(points)).toEqual(points)
  })

  it('has the first fix of a moment', () => {
    expect(cleanOf([at(0, 0), at(30, 20), at(50, 20)])).toEqual([at(0, 0), at(30, 20)])
  })

  it('has the later one of two fixes that are too far apart', () => {
    expect(cleanOf([at(0, 0), at(9000, 20)])).toEqual([at(9000, 20)])
  })

  it('is sorted, each moment once', () => {
    const points = walk(5)
    expect(cleanOf([...points].reverse())).toEqual(points)
    expect(cleanOf([...points, ...points])).toEqual(points)
  })

  it.each([
    ['is no place', { longitude: 0, latitude: 0 }],
    ['is vague', { accuracy: 101 }],
    ['leaps away', { longitude: 118.2 }],
    ['goes out and comes back at once', { latitude: 24.4625 }],
  ])('loses a fix that %s', (_, wrong) => {
    const points = walk(9)
    const { stretches, dropped } = cleanTrack(
      points.map((point, n) => (n === 4 ? { ...point, ...wrong } : point)),
    )
    expect(dropped).toBe(1)
    expect(stretches.flat()).toEqual(points.filter((__, n) => n !== 4))
  })

  it('loses a wrong first fix, not all that follow it', () => {
    const [first, ...others] = walk(9)
    if (!first) throw new Error('no walk')
    expect(cleanOf([{ ...first, longitude: 118.3 }, ...others])).toEqual(others)
  })

  it('loses two wrong fixes at one place, although they confirm each other', () => {
    const points = walk(12)
    const wrong = points.map((point, n) => (n === 5 || n === 6 ? { ...point, longitude: 118.2 } : point))
    expect(cleanOf(wrong)).toEqual(points.filter((_, n) => n !== 5 && n !== 6))
  })

  it('ignores GPS noise of a phone at rest, and keeps start and end', () => {
    const still = Array.from({ length: 60 }, (_, n) => at(n % 2 === 0 ? 0 : 9, n * 20))
    const { stretches } = cleanTrack(still)
    expect(stretches[0]).toHaveLength(2)
    expect(trackLength(stretches)).toBeLessThan(12)
  })

  it('breaks after a long silence and does not count the gap', () => {
    const before = walk(5)
    const after = walk(5, 100).map((point) => ({ ...point, time: point.time + 11 * MINUTE }))
    const { stretches } = cleanTrack([...before, ...after])
    expect(stretches).toHaveLength(2)
    expect(trackLength(stretches)).toBeCloseTo(8 * 30, -1)
    const [a, b] = [before[4], after[0]]
    expect(a && b && distance(a, b)).toBeGreaterThan(2000)
  })

  it('has no break after ten minutes without a fix', () => {
    expect(cleanTrack([at(0, 0), at(60, 600)]).stretches).toHaveLength(1)
    expect(cleanTrack([at(0, 0), at(60, 601)]).stretches).toHaveLength(2)
  })

  it('of no points is empty', () => {
    expect(cleanTrack([])).toEqual({ stretches: [], dropped: 0 })
    expect(trackLength([])).toBe(0)
    expect(cleanTrack([at(0, 0)]).stretches).toHaveLength(1)
  })
})
