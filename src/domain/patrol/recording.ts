import { isPosition } from '@/domain/geo'
import { MINUTE, type Millis } from '@/domain/time'
import { cleanTrack, hasMoved, tooFast, trackLength, VAGUE, type CleanTrack, type TrackPoint } from './track'

// Selects the positions that a phone stores during an inspection. The values are assumed: the specification has none.

/** Minimum time (ms) between two stored fixes. */
const OFTEN: Millis = 5_000
/** While the user stands still, a fix is stored at this interval (ms): it shows that the recording runs. */
export const BEAT: Millis = MINUTE
/** After this time (ms) without a fix, two beats, the recording counts as interrupted. */
export const GAP: Millis = 2 * MINUTE
/** Age (ms) at which a piece of the track is sent: six calls an hour. */
export const PIECE: Millis = 10 * MINUTE
/** A recording without a fix for this time (ms) was forgotten: it ends with its last fix. */
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

/** The median of several fixes: it has less noise than a single fix and ignores outliers. */
const middleOf = (fixes: readonly TrackPoint[], { accuracy }: TrackPoint): TrackPoint => ({
  longitude: median(fixes.map(({ longitude }) => longitude)),
  latitude: median(fixes.map(({ latitude }) => latitude)),
  time: median(fixes.map(({ time }) => time)),
  accuracy,
})

/** The result of a new fix. */
export interface Taken {
  /** The usable fixes of the last five seconds, for the next one. */
  recent: readonly TrackPoint[]
  /** The point to store; null for none. */
  point: TrackPoint | null
}

/**
 * Processes a fix. Phones measure every second; the stored point is the median of five seconds. A point that is inaccurate, too
 * soon, faster than 90 km/h, or drift while standing is dropped. After an interruption or a pause the point is `fresh`.
 * @param last the last stored point; null before the first
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

/** Interruptions without pauses: the page was hidden or closed, or there was no signal. */
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

/** The totals of an inspection so far. */
export interface RecordingSums {
  track: CleanTrack
  metres: number
  /** Without pauses (ms). */
  duration: Millis
  gaps: readonly Span[]
  /** Time without a track (ms), without pauses. */
  lost: Millis
}

/** Computes length, time and interruptions of a recording until `to`. */
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
