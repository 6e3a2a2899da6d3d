import { distance, type Position } from '@/domain/geo'
import type { TrackPoint } from '@/domain/patrol/track'
import { type Millis, MINUTE } from '@/domain/time'
import { pickPlace } from '../seed/geography'
import type { Random } from '../seed/random'
import { roundDegrees } from '../seed/zones'
import type { Inspection } from './plan'
import { pointsOf } from './recorded'

const EVERY = 30_000

const STAND = 3 * MINUTE

/** Metres a second; faster means the phone slept in a car. */
const FASTEST = 12

interface Stop extends Position {
  time: Millis
}

function stopsOf({ user, start, end, problems, random }: Inspection): Stop[] {
  const found = problems.map(({ place: { longitude, latitude }, times }) => ({
    longitude,
    latitude,
    time: times.report ?? start,
  }))
  const wish = /网格/.test(user.gridText)
    ? { dutyGrid: user.gridText }
    : { district: user.orgCode.slice(0, 6) }
  const count = Math.max(4, Math.round((end - start) / (25 * MINUTE)))
  const beat = Array.from({ length: count }, (_, index) => {
    const { longitude, latitude } = pickPlace(random, wish)
    return { longitude, latitude, time: start + ((end - start) * index) / (count - 1) }
  }).filter(({ time }) => found.every((each) => Math.abs(each.time - time) > 10 * MINUTE))
  return [...beat, ...found].sort((a, b) => a.time - b.time)
}

/** Degrees per metre near 24.5° N. */
const EAST = 1 / (111_320 * Math.cos((24.5 * Math.PI) / 180))
const NORTH = 1 / 111_320

/** A position along the streets: first east or west, then north or south. `share`: 0 to 1. */
function onTheWay(a: Position, b: Position, share: number): Position {
  const first = Math.min(1, share * 2)
  const second = Math.max(0, share * 2 - 1)
  return {
    longitude: a.longitude + (b.longitude - a.longitude) * first,
    latitude: a.latitude + (b.latitude - a.latitude) * second,
  }
}

/** Adds an error of some metres, and sometimes a wrong fix. */
function measured(random: Random, { longitude, latitude }: Position, time: Millis): TrackPoint {
  const wild = random.next()
  const [spread, accuracy] =
    wild < 0.008
      ? [1500, random.int(8, 30)]
      : wild < 0.02
        ? [400, random.int(150, 600)]
        : [7, random.int(5, 18)]
  const off = () => (random.next() + random.next() - 1) * spread
  return {
    longitude: roundDegrees(longitude + off() * EAST),
    latitude: roundDegrees(latitude + off() * NORTH),
    time,
    accuracy,
    fresh: false,
  }
}

export function trackOf(inspection: Inspection, until: Millis): TrackPoint[] {
  if (inspection.recorded) return pointsOf(inspection.recorded)
  const { start, end } = inspection
  const random = inspection.random.fork('track')
  const stops = stopsOf({ ...inspection, random: inspection.random.fork('stops') })
  // Some days lose the signal for a while.
  const lost = random.chance(0.3) ? start + (end - start) * random.between(0.3, 0.7, 2) : Infinity
  const points: TrackPoint[] = []
  let index = 0
  for (let time = start; time <= Math.min(end, until); time += EVERY) {
    while ((stops[index + 1]?.time ?? Infinity) <= time) index += 1
    const [here, next] = [stops[index], stops[index + 1]]
    if (!here || (time > lost && time < lost + 14 * MINUTE)) continue
    const left = here.time + STAND
    const metres = next ? distance(here, next) : 0
    const asleep = next !== undefined && metres / ((next.time - left) / 1000) > FASTEST
    if (asleep && time > left) continue
    const share = next && !asleep ? Math.max(0, (time - left) / (next.time - left)) : 0
    points.push(measured(random, next ? onTheWay(here, next, Math.min(1, share)) : here, time))
  }
  return points
}
