import { describe, expect, it } from 'vitest'
import type { Position } from '@/domain/geo'
import { shareSeen } from '@/domain/patrol/seen'
import type { TrackPoint } from '@/domain/patrol/track'

const NORTH = 1 / 111_195
/** Degrees of longitude per metre at 24.46° N. */
const EAST = NORTH / Math.cos((24.46 * Math.PI) / 180)

type Metres = readonly [east: number, north: number]

/** The place so many metres from the corner of the grid. */
const place = ([east, north]: Metres): Position => ({
  longitude: 118.08 + east * EAST,
  latitude: 24.46 + north * NORTH,
})

/** A track from place to place. */
const track = (...places: readonly Metres[]): TrackPoint[] =>
  places.map((to, index) => ({ ...place(to), time: index * 60_000, accuracy: 8 }))

/** A rectangle, by its corner, width and height. */
const area = ([east, north]: Metres, width: number, height = width): Position[] =>
  (
    [
      [east, north],
      [east + width, north],
      [east + width, north + height],
      [east, north + height],
    ] as const
  ).map(place)

/** 200 m by 200 m: 64 squares of 25 m. */
const square = area([0, 0], 200)
/** The seen squares of the 64. */
const seen = (...tracks: readonly TrackPoint[][]): number => (shareSeen(tracks, [square]) ?? NaN) * 64

describe('the visited share of the user’s grid', () => {
  it.each<[string, number, Metres[]]>([
    ['a fix between four squares sees these', 4, [[100, 100]]],
    ['a fix in a square sees it and the four beside it', 5, [[112.5, 112.5]]],
    ['a fix sees squares up to 30 m away', 5, [[130, 60]]],
    ['a fix at a corner of the grid sees the square there', 1, [[0, 0]]],
    [
      'a street through the grid is two squares wide',
      16,
      [
        [-20, 100],
        [220, 100],
      ],
    ],
    [
      'a street ends where the user turned back',
      11,
      [
        [12.5, 12.5],
        [112.5, 12.5],
      ],
    ],
    [
      'to the north as to the east',
      11,
      [
        [12.5, 12.5],
        [12.5, 112.5],
      ],
    ],
    [
      'a way across',
      22,
      [
        [0, 0],
        [200, 200],
      ],
    ],
    [
      'a way along two sides of a block',
      22,
      [
        [12.5, 12.5],
        [112.5, 12.5],
        [112.5, 112.5],
      ],
    ],
    [
      'outside the grid',
      0,
      [
        [-20, 400],
        [220, 400],
      ],
    ],
  ])('%s: %i of 64', (_, count, places) => {
    expect(seen(track(...places))).toBeCloseTo(count, 6)
  })

  it('is 100 % after walking up and down, and counts no area twice', () => {
    const all = [25, 75, 125, 175].map((north) => track([-20, north], [220, north]))
    expect(seen(...all)).toBe(64)
    expect(seen(...all, ...all)).toBe(64)
  })

  it('counts nothing between two parts of a track', () => {
    expect(seen(track([12.5, 12.5]), track([187.5, 187.5]))).toBeCloseTo(6, 6)
  })

  it('is of all parts of a grid together, without the place between them', () => {
    const parts = [area([0, 0], 100), area([300, 0], 100)]
    const first = [25, 75].map((north) => track([-20, north], [120, north]))
    const between = track([200, 0], [200, 100])
    expect(shareSeen(first, parts)).toBe(0.5)
    expect(shareSeen([...first, between], parts)).toBe(0.5)
  })

  it('ignores what is beside a grid of another shape', () => {
    const triangle = (
      [
        [0, 0],
        [200, 0],
        [0, 200],
      ] as const
    ).map(place)
    expect(shareSeen([track([160, 160], [200, 200])], [triangle])).toBe(0)
    expect(shareSeen([track([50, 50])], [triangle])).toBeCloseTo(4 / 28, 1)
  })

  it('is coarser in a large area', () => {
    const lines = Array.from({ length: 10 }, (_, index) =>
      track([0, 500 + 900 * index], [10_000, 500 + 900 * index]),
    )
    const share = shareSeen(lines, [area([0, 0], 10_000)])
    // Strips of some 80 m: two squares of 40 m.
    expect(share).toBeGreaterThan(0.07)
    expect(share).toBeLessThan(0.09)
  })

  it('is unknown without an outline', () => {
    const street = track([-20, 100], [220, 100])
    expect(shareSeen([street], [])).toBeNull()
    expect(shareSeen([street], [square.slice(0, 1)])).toBeNull()
  })
})
