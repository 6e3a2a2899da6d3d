import { isPosition } from '@/domain/geo'
import { MINUTE, type Millis } from '@/domain/time'
import { cleanTrack, hasMoved, tooFast, trackLength, VAGUE, type CleanTrack, type TrackPoint } from './track'

// What a phone keeps of the positions it measures during an inspection. The values are ours: the specification has none.

/** Fixes closer together than this (ms) are not kept. */
const OFTEN: Millis = 5_000
/** Standing still, one fix in this time (ms) shows that the recording goes on. */
export const BEAT: Millis = MINUTE
/** After so long (ms) without a fix the recording was interrupted: two beats. */
export const GAP: Millis = 2 * MINUTE
/** A piece of the track is sent when it is this old (ms): six calls an hour. */
export const PIECE: Millis = 10 * MINUTE
/** A recording without a fix for so long (ms) has been forgotten: it ended with its last fix. */
export const FORGOTTEN: Millis = 4 * 60 * MINUTE

/** A time without recording; `to` is null while it lasts. */
export interface InspectionPause {
  from: Millis
  to: Millis | null
}

/** A closed interval. */
export interface Span {
  from: Millis
  to: Millis
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** The median of some fixes: less noise than one of them, and a wrong one does not pull it away. */
const middleOf = (fixes: readonly TrackPoint[], { accuracy }: TrackPoint): TrackPoint => ({
  longitude: median(fixes.map(({ longitude }) => longitude)),
  latitude: median(fixes.map(({ latitude }) => latitude)),
  time: median(fixes.map(({ time }) => time)),
  accuracy,
})

/** What a new fix comes to. */
export interface Taken {
  /** The usable fixes of the last five seconds, for the next one. */
  recent: readonly TrackPoint[]
  /** The point to keep. */
  point: TrackPoint | null
}

/**
 * Takes a fix: phones measure every second, and the point kept is the median of five. None is kept that is inaccurate, too
 * soon, faster than 90 km/h, or drift while standing. After an interruption or a pause it is `fresh`.
 * @param last the point kept last; null for the first one
 */
export function takeFix(
  last: TrackPoint | null,
  recent: readonly TrackPoint[],
  fix: TrackPoint,
  pauses: readonly InspectionPause[] = [],
): Taken {
  if (!isPosition(fix) || (fix.accuracy !== null && fix.accuracy > VAGUE)) return { recent, point: null }
  const fixes = [...recent.filter(({ time }) => time > fix.time - OFTEN && time < fix.time), fix]
  return { recent: fixes, point: pointToKeep(last, middleOf(fixes, fix), pauses) }
}

function pointToKeep(
  last: TrackPoint | null,
  point: TrackPoint,
  pauses: readonly InspectionPause[],
): TrackPoint | null {
  if (!last) return { ...point, fresh: true }
  const elapsed = point.time - last.time
  if (elapsed < OFTEN || tooFast(last, point)) return null
  const paused = pauses.some(({ from }) => from >= last.time && from <= point.time)
  if (paused || elapsed > GAP) return { ...point, fresh: true }
  return elapsed >= BEAT || hasMoved(last, point) ? point : null
}

const overlap = (a: Span, b: Span): Millis => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

const closed = ({ from, to }: InspectionPause, now: Millis): Span => ({ from, to: Math.max(from, to ?? now) })

/** Interruptions: the page was hidden or closed, or there was no signal. Pauses are not among them. */
function gapsOf(
  points: readonly TrackPoint[],
  { from, to }: Span,
  pauses: readonly InspectionPause[],
): Span[] {
  const times = [from, ...points.map(({ time }) => time), to]
  return times.flatMap((time, at): Span[] => {
    const next = times[at + 1]
    if (next === undefined || next - time <= GAP) return []
    const gap = { from: time, to: next }
    const paused = pauses.reduce((sum, pause) => sum + overlap(gap, closed(pause, to)), 0)
    return next - time - paused > GAP ? [gap] : []
  })
}

/** What an inspection comes to so far. */
export interface RecordingSums {
  track: CleanTrack
  metres: number
  /** Without pauses (ms). */
  duration: Millis
  gaps: readonly Span[]
  /** Time without a track (ms), pauses left out. */
  lost: Millis
}

/** Length, time and interruptions of a recording until `to`. */
export function sumsOfRecording(
  points: readonly TrackPoint[],
  { from, to }: Span,
  pauses: readonly InspectionPause[],
): RecordingSums {
  const track = cleanTrack(points)
  const whole = { from, to: Math.max(from, to) }
  const spans = pauses.map((pause) => closed(pause, whole.to))
  const gaps = gapsOf(points, whole, pauses)
  const lost = gaps.reduce(
    (sum, gap) => sum + gap.to - gap.from - spans.reduce((all, span) => all + overlap(gap, span), 0),
    0,
  )
  return {
    track,
    metres: trackLength(track.stretches),
    duration: whole.to - whole.from - spans.reduce((sum, span) => sum + overlap(whole, span), 0),
    gaps,
    lost,
  }
}
