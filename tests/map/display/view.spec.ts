import { describe, expect, it, vi } from 'vitest'
import type { Position } from '@/domain/geo'
import { boxAround, pixelsBetween, viewOf, watchMoves } from '@/map/display/view'

const HERE = { longitude: 118.1, latitude: 24.48 }
const SIZE = { width: 360, height: 480 }
const east = (degrees: number): Position => ({ ...HERE, longitude: HERE.longitude + degrees })
const north = (degrees: number): Position => ({ ...HERE, latitude: HERE.latitude + degrees })

describe('viewOf', () => {
  it('is null without positions', () => {
    expect(viewOf([], SIZE)).toBeNull()
  })

  it.each([{ places: [HERE] }, { places: [HERE, HERE, HERE] }])('shows one spot closely', ({ places }) => {
    const view = viewOf(places, SIZE)
    expect(view?.zoom).toBe(16)
    expect(view?.centre.longitude).toBeCloseTo(HERE.longitude, 6)
    expect(view?.centre.latitude).toBeCloseTo(HERE.latitude, 6)
  })

  it.each([
    { name: 'side by side', places: [east(0), east(0.05)] },
    { name: 'one above the other', places: [north(0), north(0.2)] },
    { name: 'over a country', places: [east(-20), north(15)] },
  ])('shows all of them, $name, with a margin', ({ places }) => {
    const view = viewOf(places, SIZE)
    if (!view) throw new Error('there are positions')
    for (const place of places) {
      const across = pixelsBetween(view.centre, { ...view.centre, longitude: place.longitude }, view.zoom)
      const up = pixelsBetween(view.centre, { ...view.centre, latitude: place.latitude }, view.zoom)
      expect(across).toBeLessThanOrEqual(SIZE.width / 2 - 40 + 0.01)
      expect(up).toBeLessThanOrEqual(SIZE.height / 2 - 40 + 0.01)
    }
  })

  it('zooms in as far as all fit', () => {
    const places = [east(0), east(0.05)]
    const zoom = viewOf(places, SIZE)?.zoom ?? 0
    expect(pixelsBetween(east(0), east(0.05), zoom + 1)).toBeGreaterThan(SIZE.width - 80)
  })
})

describe('a move', () => {
  const moved = (to: Position) => {
    const onMoved = vi.fn<(centre: Position) => void>()
    const watch = watchMoves(HERE, onMoved)
    watch.rest(to, 16)
    return onMoved
  }

  it('of the user is reported', () => {
    expect(moved(east(0.01)).mock.calls).toEqual([[east(0.01)]])
  })

  it('within the rounding of a provider does not count', () => {
    expect(moved(east(0.00001))).not.toHaveBeenCalled()
  })

  it('of the app itself is not reported as a move, and its view is exact', () => {
    const onMoved = vi.fn<(centre: Position) => void>()
    const watch = watchMoves(HERE, onMoved)
    watch.expect(east(0.01))
    watch.rest(east(0.010001), 16)
    expect(onMoved).not.toHaveBeenCalled()
    expect(watch.centre(east(0.010001), 16)).toEqual(east(0.01))
  })

  it('is reported once, however often the map settles', () => {
    const onMoved = vi.fn<(centre: Position) => void>()
    const watch = watchMoves(HERE, onMoved)
    watch.rest(east(0.01), 16)
    watch.rest(east(0.01), 16)
    expect(onMoved).toHaveBeenCalledOnce()
  })
})

describe('the visible area of a map', () => {
  it('is centred, and doubles with each level out', () => {
    const centre = { longitude: 118.1, latitude: 24.49 }
    const size = { width: 360, height: 480 }
    const near = boxAround({ centre, zoom: 16 }, size)
    const far = boxAround({ centre, zoom: 15 }, size)
    expect((near.west + near.east) / 2).toBeCloseTo(118.1, 6)
    expect(far.east - far.west).toBeCloseTo(2 * (near.east - near.west), 9)
    // 360 pixels of 2.39 m · cos 24.49° are about 783 m.
    expect((near.east - near.west) * 111_320 * Math.cos((24.49 * Math.PI) / 180)).toBeCloseTo(783, -1)
    expect(near.north).toBeGreaterThan(24.49)
    expect(near.south).toBeLessThan(24.49)
  })
})
