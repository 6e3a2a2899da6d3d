import { describe, expect, it } from 'vitest'
import { ZOOM } from '@/map/display/canvas'
import { scaleBar } from '@/map/display/scale'
import { pixelsBetween } from '@/map/display/view'

const LATITUDE = 24.49

describe('the scale of a map', () => {
  it.each([
    [18, 20],
    [17, 50],
    [16, 100],
    [14, 500],
    [12, 2_000],
    [8, 20_000],
  ])('at level %i is %i metres long', (zoom, metres) => {
    expect(scaleBar(LATITUDE, zoom).metres).toBe(metres)
  })

  it('fits its space at every level, and is correct', () => {
    for (let zoom: number = ZOOM.min; zoom <= ZOOM.max; zoom += 1) {
      const { metres, pixels } = scaleBar(LATITUDE, zoom)
      expect(pixels).toBeGreaterThan(30)
      expect(pixels).toBeLessThanOrEqual(88)
      // Length of a degree of longitude there.
      const degrees = metres / (111_319.5 * Math.cos((LATITUDE * Math.PI) / 180))
      const here = { longitude: 118, latitude: LATITUDE }
      const there = { longitude: 118 + degrees, latitude: LATITUDE }
      expect(Math.abs(pixelsBetween(here, there, zoom) - pixels)).toBeLessThan(1)
    }
  })
})
