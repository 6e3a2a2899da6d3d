import { describe, expect, it } from 'vitest'
import { bearing, distance, isPosition, formatDistance, formatDirection } from '@/domain/geo'

const centre = { longitude: 118.1, latitude: 24.49 }

describe('distance and direction', () => {
  it.each([
    ['the same place', centre, 0],
    ['a thousandth of a degree north', { ...centre, latitude: 24.491 }, 111.2],
    ['a thousandth of a degree east', { ...centre, longitude: 118.101 }, 101.2],
    ['福州', { longitude: 119.3, latitude: 26.08 }, 213_900],
  ])('metres to %s', (_what, place, metres) => {
    expect(distance(centre, place)).toBeGreaterThanOrEqual(metres * 0.995)
    expect(distance(centre, place)).toBeLessThanOrEqual(metres * 1.005)
  })

  it('is half the circumference to the other side of the earth', () => {
    const opposite = { longitude: centre.longitude - 180, latitude: -centre.latitude }
    expect(Math.round(distance(centre, opposite) / 1000)).toBe(20_015)
  })

  it.each([
    ['north', { ...centre, latitude: 24.5 }, 0],
    ['east', { ...centre, longitude: 118.11 }, 90],
    ['south', { ...centre, latitude: 24.48 }, 180],
    ['west', { ...centre, longitude: 118.09 }, 270],
    // Far away the way is no straight line on the map: initial bearings of great circles.
    ['to Harbin', { longitude: 126.6, latitude: 45.8 }, 15.7],
    ['to Tokyo', { longitude: 139.7, latitude: 35.7 }, 53.89],
  ])('looks %s', (_what, place, degrees) => {
    expect(bearing(centre, place)).toBeCloseTo(degrees, 1)
  })

  it.each([
    [0, '0 米'],
    [27.6, '28 米'],
    [320, '320 米'],
    [999.4, '999 米'],
    [999.6, '1 公里'],
    [1180, '1.2 公里'],
    [2000, '2 公里'],
    [9_940, '9.9 公里'],
    [9_960, '10 公里'],
    [35_400, '35 公里'],
  ])('%d metres are %s', (metres, text) => {
    expect(formatDistance(metres)).toBe(text)
  })
})

describe('the direction of a place', () => {
  const me = { ...centre, accuracy: 12 }
  it.each([
    [{ longitude: 118.1016, latitude: 24.49147 }, '在我东北方向约 230 米'],
    [{ longitude: 118.1, latitude: 24.4893 }, '在我南方向约 78 米'],
    [{ longitude: 118.07, latitude: 24.49 }, '在我西方向约 3 公里'],
    [{ longitude: 118.1001, latitude: 24.49 }, '就在我这里'],
  ])('%j is %s', (place, words) => {
    expect(formatDirection(me, place)).toBe(words)
  })

  it('is here within the accuracy of the position, but never beyond 100 m', () => {
    const near = { ...centre, latitude: 24.4906 }
    const far = { ...centre, latitude: 24.492 }
    expect(formatDirection({ ...me, accuracy: 90 }, near)).toBe('就在我这里')
    expect(formatDirection({ ...me, accuracy: 900 }, far)).toBe('在我北方向约 220 米')
  })
})

describe('coordinates from the wire', () => {
  it.each([
    [centre, true],
    [{ longitude: -180, latitude: 90 }, true],
    [{ longitude: 180.1, latitude: 24 }, false],
    [{ longitude: 118, latitude: 90.1 }, false],
    [{ longitude: 0, latitude: 0 }, false],
    [{ longitude: 0, latitude: 51.5 }, true],
    [{ longitude: Number.NaN, latitude: 24 }, false],
    [{ longitude: '118', latitude: '24' }, false],
    [{ longitude: 118 }, false],
    [{ latitude: 24 }, false],
    [{ longitude: 118.1, latitude: 0 }, true],
    [{ longitude: Number.POSITIVE_INFINITY, latitude: 24 }, false],
    [null, false],
    ['118,24', false],
  ])('%j is a place: %s', (value, expected) => {
    expect(isPosition(value)).toBe(expected)
  })
})
