import { distance, type Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { Stretch, TrackPoint } from './track'

/** A point of a track with the distance (metres) up to it. */
interface Step extends TrackPoint {
  gone: number
  /** True when a new part begins here, after a gap. */
  fresh: boolean
}

/** A track for the playback. */
export interface Walk {
  from: Millis
  to: Millis
  /** Total length in metres. */
  length: number
  steps: readonly Step[]
}

/** Position at a moment, and the distance so far (metres). */
export interface TrackPosition {
  position: Position
  gone: number
}

/** Prepares the playback of a track; null for an empty one. */
export function walkOf(stretches: readonly Stretch[]): Walk | null {
  const steps: Step[] = []
  let gone = 0
  for (const stretch of stretches) {
    for (const [index, point] of stretch.entries()) {
      const before = steps[steps.length - 1]
      if (index > 0 && before) gone += distance(before, point)
      steps.push({ ...point, gone, fresh: index === 0 })
    }
  }
  const [first, last] = [steps[0], steps[steps.length - 1]]
  return first && last ? { from: first.time, to: last.time, length: gone, steps } : null
}

/** Index of the last step at or before a moment; 0 before the first. */
function stepAt(steps: readonly Step[], time: Millis): number {
  let low = 0
  let high = steps.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((steps[middle]?.time ?? 0) <= time) low = middle
    else high = middle - 1
  }
  return low
}

/** Position at a moment: on the line between two points, or at the start of a gap. */
export function trackPositionAt({ steps }: Walk, time: Millis): TrackPosition | null {
  const index = stepAt(steps, time)
  const [here, next] = [steps[index], steps[index + 1]]
  if (!here) return null
  const share =
    !next || next.fresh || time <= here.time ? 0 : Math.min(1, (time - here.time) / (next.time - here.time))
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    position: {
      longitude: between(here.longitude, next?.longitude ?? here.longitude),
      latitude: between(here.latitude, next?.latitude ?? here.latitude),
    },
    gone: between(here.gone, share > 0 && next ? next.gone : here.gone),
  }
}
