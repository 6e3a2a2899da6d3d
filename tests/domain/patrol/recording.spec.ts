import { describe, expect, it } from 'vitest'
import { packPoints, receivedPoints, sentPoints, unpackPoints } from '@/domain/patrol/pack'
import {
  BEAT,
  FORGOTTEN,
  GAP,
  PIECE,
  sumsOfRecording,
  takeFix,
  type InspectionPause,
} from '@/domain/patrol/recording'
import type { TrackPoint } from '@/domain/patrol/track'
import { HOUR, MINUTE } from '@/domain/time'

const START = Date.UTC(2026, 5, 12, 0, 20)
/** Degrees of longitude per metre at 24.46° N. */
const EAST = 1 / (111_195 * Math.cos((24.46 * Math.PI) / 180))
const NORTH = 1 / 111_195

/** A fix so many metres east of the start, so many seconds after it. */
const at = (metres: number, seconds: number, over: Partial<TrackPoint> = {}): TrackPoint => ({
  longitude: 118.08 + metres * EAST,
  latitude: 24.46,
  time: START + seconds * 1000,
  accuracy: 8,
  ...over,
})

/** The points that a phone stores for these fixes. */
function kept(fixes: readonly TrackPoint[], pauses: readonly InspectionPause[] = []): TrackPoint[] {
  const points: TrackPoint[] = []
  let recent: readonly TrackPoint[] = []
  for (const fix of fixes) {
    const taken = takeFix(points[points.length - 1] ?? null, recent, fix, pauses)
    recent = taken.recent
    if (taken.point) points.push(taken.point)
  }
  return points
}

/** A drift that is the same in each run. */
const drift = (index: number): number => Math.sin(index * 12.9898) * 6

/** A fix per second: walking at 1.2 m/s, with a stop of five minutes in every fifteen. */
function hourOfFixes(): TrackPoint[] {
  let metres = 0
  return Array.from({ length: 3600 }, (_, second) => {
    if (second % 900 < 600) metres += 1.2
    return at(metres + drift(second), second, { latitude: 24.46 + drift(second + 7) * NORTH })
  })
}

describe('the stored points', () => {
  it.each([
    ['less exact than 100 m', at(40, 30, { accuracy: 101 })],
    ['without a place', at(40, 30, { longitude: 0, latitude: 0 })],
    ['three seconds after the last one', at(20, 3)],
    ['faster than 90 km/h', at(2000, 30)],
    ['that drifts while standing', at(9, 30)],
    ['nearer than its own accuracy', at(25, 30, { accuracy: 30 })],
  ])('leave out one %s', (_, fix) => {
    expect(takeFix(at(0, 0), [], fix).point).toBeNull()
  })

  it('include one as inexact as 100 m', () => {
    expect(takeFix(at(0, 0), [], at(140, 30, { accuracy: 100 })).point).not.toBeNull()
  })

  it('use no fix of the same or a later moment for the median', () => {
    for (const seconds of [30, 31]) {
      const { point } = takeFix(at(0, 0), [at(90, seconds)], at(40, 30))
      expect(point?.longitude).toBeCloseTo(at(40, 30).longitude, 7)
    }
  })

  it('are one a minute while standing: standing is no interruption', () => {
    const points = kept(Array.from({ length: 600 }, (_, second) => at(drift(second), second)))
    expect(points).toHaveLength(10)
    const { gaps, metres } = sumsOfRecording(points, { from: START, to: START + 10 * MINUTE }, [])
    expect(gaps).toEqual([])
    expect(metres).toBeLessThan(15)
  })

  it('are the median of five seconds: one wrong fix does not move them', () => {
    const fixes = Array.from({ length: 30 }, (_, second) => at(30 + 3 * second, 30 + second))
    const points = kept(fixes.map((fix, index) => (index % 10 === 7 ? { ...fix, latitude: 24.4606 } : fix)))
    expect(points.length).toBeGreaterThan(4)
    expect(points.map(({ latitude }) => latitude)).toEqual(points.map(() => 24.46))
  })

  it('begin a new part after an interruption, whose distance does not count', () => {
    const points = kept([at(0, 0), at(30, 20), at(530, 20 + GAP / 1000 + 1), at(560, 160)])
    expect(points.map(({ fresh }) => fresh === true)).toEqual([true, false, true, false])
    const { track, metres, gaps, lost } = sumsOfRecording(points, { from: START, to: START + 160_000 }, [])
    expect(track.stretches).toHaveLength(2)
    expect(Math.round(metres)).toBe(60)
    expect(gaps).toEqual([{ from: START + 20_000, to: START + 141_000 }])
    expect(lost).toBe(121_000)
  })

  it('begin a new part after a pause, which adds no time and is no interruption', () => {
    const pause = { from: START + 30_000, to: START + 330_000 }
    const points = kept([at(0, 0), at(30, 20), at(300, 340), at(330, 360)], [pause])
    const sums = sumsOfRecording(points, { from: START, to: START + 6 * MINUTE }, [pause])
    expect(sums.duration).toBe(MINUTE)
    expect(sums.gaps).toEqual([])
    expect(Math.round(sums.metres)).toBe(60)
  })

  it.each([
    ['before the last point', 10, undefined],
    ['with the last point', 20, true],
    ['between the two', 30, true],
    ['with the new point', 60, true],
    ['after the new point', 61, undefined],
  ])('after a short pause that begins %s', (_, from, fresh) => {
    const pause = { from: START + from * 1000, to: START + (from + 5) * 1000 }
    expect(takeFix(at(0, 20), [], at(40, 60), [pause]).point?.fresh).toBe(fresh)
  })

  it('continue a part after two minutes without a fix, but not later', () => {
    expect(takeFix(at(0, 0), [], at(40, GAP / 1000)).point?.fresh).toBeUndefined()
    expect(takeFix(at(0, 0), [], at(40, GAP / 1000 + 1)).point?.fresh).toBe(true)
  })

  it('lose only the time of an interruption that was no pause', () => {
    const points = [at(0, 0), at(40, 20), at(80, 620), at(120, 640)]
    const pause = { from: START + 60_000, to: START + 180_000 }
    const { gaps, lost, duration } = sumsOfRecording(points, { from: START, to: START + 640_000 }, [pause])
    expect(gaps).toEqual([{ from: START + 20_000, to: START + 620_000 }])
    expect([lost, duration]).toEqual([480_000, 520_000])
  })

  it('are not interrupted where all but two minutes were a pause', () => {
    const points = [at(0, 0), at(40, 20 + GAP / 1000 + 60)]
    const pause = { from: START + 30_000, to: START + 110_000 }
    const { gaps, lost } = sumsOfRecording(points, { from: START, to: START + 200_000 }, [pause])
    expect({ gaps, lost }).toEqual({ gaps: [], lost: 0 })
  })

  it('count no time of a pause that lasts', () => {
    const pause = { from: START + MINUTE, to: null }
    const { duration, gaps } = sumsOfRecording([at(0, 0)], { from: START, to: START + 30 * MINUTE }, [pause])
    expect([duration, gaps]).toEqual([MINUTE, []])
  })

  it('end a forgotten recording after four hours', () => {
    expect(FORGOTTEN).toBe(4 * HOUR)
  })

  it('show a current interruption', () => {
    const sums = sumsOfRecording([at(0, 0)], { from: START, to: START + 5 * MINUTE }, [])
    expect(sums.gaps).toEqual([{ from: START, to: START + 5 * MINUTE }])
  })
})

describe('an hour of walking with stops', () => {
  const points = kept(hourOfFixes())

  it('stores about five of sixty points a minute, with the length of the track', () => {
    expect(points.length / 60).toBeGreaterThan(3)
    expect(points.length / 60).toBeLessThan(6)
    const { metres, gaps } = sumsOfRecording(points, { from: START, to: START + HOUR }, [])
    expect(metres / (2400 * 1.2)).toBeGreaterThan(0.9)
    expect(metres / (2400 * 1.2)).toBeLessThan(1.15)
    expect(gaps).toEqual([])
  })

  it('takes less than 6 KB on the phone and 12 KB in seven calls', () => {
    const bytes = packPoints(points, START).byteLength
    const sent = JSON.stringify(sentPoints(points, START)).length
    const calls = 1 + HOUR / PIECE
    // The numbers for issue 23: `npx vitest run tests/domain/patrol/recording.spec.ts --reporter=verbose`.
    expect({ perMinute: Math.round(points.length / 6) / 10, bytes, sent, calls }).toEqual({
      perMinute: 5.7,
      bytes: 5488,
      sent: 10110,
      calls: 7,
    })
  })

  it('is read as it was written, to 11 cm on the phone and to a metre in calls', () => {
    const read = unpackPoints(packPoints(points, START), START)
    expect(read).toHaveLength(points.length)
    read.forEach((point, index) => {
      const { longitude = 0, latitude = 0, ...rest } = points[index] ?? {}
      expect(point).toMatchObject(rest)
      expect(point.fresh).toBe(points[index]?.fresh)
      expect(Math.abs(point.longitude - longitude)).toBeLessThan(1e-6)
      expect(Math.abs(point.latitude - latitude)).toBeLessThan(1e-6)
    })
    const received = receivedPoints(sentPoints(points, START), START)
    const { metres } = sumsOfRecording(received, { from: START, to: START + HOUR }, [])
    const own = sumsOfRecording(points, { from: START, to: START + HOUR }, []).metres
    expect(metres / own).toBeGreaterThan(0.98)
    expect(metres / own).toBeLessThan(1.02)
  })
})

it('reads a piece with a truncated last point, and points without accuracy', () => {
  const bytes = packPoints([at(0, 0, { accuracy: null, fresh: true }), at(30, BEAT / 1000)], START)
  expect(unpackPoints(bytes.slice(0, 20), START)).toEqual([
    { longitude: 118.08, latitude: 24.46, time: START, accuracy: null, fresh: true },
  ])
})

describe('the points of a call', () => {
  it.each([
    ['with its accuracy', at(0, 7)],
    ['as exact as can be', at(0, 7, { accuracy: 0 })],
    ['without accuracy', at(0, 7, { accuracy: null })],
    ['that begins a part', at(0, 7, { fresh: true })],
  ])('keep one %s', (_, point) => {
    expect(receivedPoints(sentPoints([point], START), START)).toEqual([point])
  })

  it('may end after the position', () => {
    expect(receivedPoints([[7, 118.08, 24.46]], START)).toEqual([at(0, 7, { accuracy: null })])
  })
})

it('stores a very inexact fix as inexact, not as one of unknown accuracy', () => {
  const [read] = unpackPoints(packPoints([at(0, 0, { accuracy: 9000 })], START), START)
  expect(read?.accuracy).toBeGreaterThan(6000)
})
