import { describe, expect, it } from 'vitest'
import { boxesMeet, boxOf, inBox, insideRing, ringArea, formatArea, type Ring } from '@/domain/ring'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })
/** About 1 km by 1 km in 厦门. */
const square: Ring = [at(118.08, 24.46), at(118.0899, 24.46), at(118.0899, 24.451), at(118.08, 24.451)]
const hook: Ring = [at(0, 0), at(4, 0), at(4, 4), at(3, 4), at(3, 1), at(0, 1)]

const slope: Ring = [at(0, 0), at(2, 4), at(2, 0)]
const diamond: Ring = [at(1, 0), at(2, 1), at(1, 2), at(0, 1)]

describe('an outline', () => {
  it.each([
    [at(118.085, 24.455), square, true],
    [at(118.085, 24.47), square, false],
    [at(118.095, 24.455), square, false],
    [at(3.5, 3), hook, true],
    [at(1, 3), hook, false],
    [at(1, 3), [], false],
    // Left and right of a slanted edge, and level with a corner.
    [at(1.5, 2), slope, true],
    [at(0.5, 2), slope, false],
    [at(3, 2), slope, false],
    [at(1, 1), diamond, true],
    [at(3, 1), diamond, false],
  ])('%j inside: %#', (place, ring, expected) => {
    expect(insideRing(place, ring)).toBe(expected)
  })

  it('has an area in either direction', () => {
    expect(ringArea(square)).toBeGreaterThan(980_000)
    expect(ringArea(square)).toBeLessThan(1_020_000)
    expect(ringArea([...square].reverse())).toBeCloseTo(ringArea(square), 3)
    expect(ringArea(square.slice(0, 2))).toBe(0)
    expect(ringArea([])).toBe(0)
  })

  it('has the area of its corners, in any order of them', () => {
    // Degrees at the equator are as long in both directions.
    const degree = 111_195 ** 2
    const triangle = [at(0, -0.01), at(0.02, -0.01), at(0.02, 0.01), at(0, 0.01)].slice(0, 3)
    expect(ringArea(triangle) / degree / 0.0002).toBeCloseTo(1, 3)
    const [first, ...others] = square
    expect(first && ringArea([...others, first])).toBeCloseTo(ringArea(square), 3)
    expect(ringArea([at(1, 1), at(1, 2)])).toBe(0)
  })

  it.each([
    [860.4, '860 平方米'],
    [9999, '9999 平方米'],
    [32_400, '3.2 公顷'],
    [1_234_000, '1.23 平方公里'],
  ])('of %d m² is called %s', (area, label) => {
    expect(formatArea(area)).toBe(label)
  })

  it('has a box, and none without corners', () => {
    expect(boxOf(hook)).toEqual({ west: 0, south: 0, east: 4, north: 4 })
    expect(boxOf([])).toBeNull()
  })

  it('overlaps a box that it touches', () => {
    const box = { west: 0, south: 0, east: 4, north: 4 }
    expect(inBox(at(4, 4), box)).toBe(true)
    expect(inBox(at(4.1, 4), box)).toBe(false)
    expect(boxesMeet(box, { west: 4, south: 4, east: 5, north: 5 })).toBe(true)
    expect(boxesMeet(box, { west: 5, south: 0, east: 6, north: 4 })).toBe(false)
  })
})
