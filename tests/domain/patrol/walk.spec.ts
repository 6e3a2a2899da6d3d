import { describe, expect, it } from 'vitest'
import type { TrackPoint } from '@/domain/patrol/track'
import { walkOf, trackPositionAt } from '@/domain/patrol/walk'

const at = (longitude: number, time: number): TrackPoint => ({
  longitude,
  latitude: 24.46,
  time,
  accuracy: 8,
})
const stretches = [
  [at(118.08, 0), at(118.081, 100_000), at(118.082, 200_000)],
  [at(118.09, 900_000), at(118.091, 1_000_000)],
]
const walk = walkOf(stretches)
const where = (time: number) => walk && trackPositionAt(walk, time)

describe('a walk played back', () => {
  it('lasts from its first point to its last, and has the length of its stretches', () => {
    expect(walk).toMatchObject({ from: 0, to: 1_000_000 })
    expect(walk?.length).toBeCloseTo(3 * 101.2, 0)
  })

  it.each([
    [0, 118.08, 0],
    [50_000, 118.0805, 50.6],
    [150_000, 118.0815, 151.8],
    // Between two stretches the position is unknown: it stays at the last one.
    [500_000, 118.082, 202.4],
    [900_000, 118.09, 202.4],
    [950_000, 118.0905, 253],
    [1_000_000, 118.091, 303.6],
    [9_000_000, 118.091, 303.6],
    [-50_000, 118.08, 0],
  ])('at %i ms is at %f, after %f m', (time, longitude, gone) => {
    expect(where(time)?.position.longitude).toBeCloseTo(longitude, 6)
    expect(where(time)?.gone).toBeCloseTo(gone, 0)
  })

  it('goes north as well as east', () => {
    const north = walkOf([[at(118.08, 0), { ...at(118.08, 100_000), latitude: 24.462 }]])
    expect(north && trackPositionAt(north, 50_000)?.position.latitude).toBeCloseTo(24.461, 6)
  })

  it('of no points is empty', () => {
    expect(walkOf([])).toBeNull()
    expect(walkOf([[]])).toBeNull()
    expect(trackPositionAt({ from: 0, to: 0, length: 0, steps: [] }, 0)).toBeNull()
  })
})
