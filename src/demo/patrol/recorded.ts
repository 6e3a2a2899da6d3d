import type * as v from 'valibot'
import type { inspectEnd, inspectPiece } from '@/api/contract/patrol'
import { receivedPoints, type SentPoint } from '@/domain/patrol/pack'
import type { TrackPoint } from '@/domain/patrol/track'
import { dayNumber, HOUR, type Millis, parseWireTime } from '@/domain/time'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'

/** An inspection recorded on a phone. */
export interface RecordedInspection {
  /** The phone creates it. */
  inspectId: string
  userId: string
  gridText: string
  start: Millis
  /** Null until the last call. */
  end: Millis | null
  /** The pieces of the track by number. */
  pieces: Map<number, readonly SentPoint[]>
  visits: readonly (Omit<End['visits'][number], 'time'> & { time: Millis })[]
  clientIds: Set<string>
}

declare module '../city/model' {
  interface City {
    /** Recorded inspections by the id that the phone created. */
    recordedInspections: Map<string, RecordedInspection>
  }
}

type Piece = v.InferOutput<typeof inspectPiece>
type End = v.InferOutput<typeof inspectEnd>

/** After this time without data the phone is lost: the inspection ends with its last position. */
const SILENT = 12 * HOUR

export const pointsOf = ({ pieces, start }: RecordedInspection): TrackPoint[] =>
  [...pieces].sort(([a], [b]) => a - b).flatMap(([, sent]) => receivedPoints(sent, start))

/** In the future while the inspection runs. */
export function endOf(recorded: RecordedInspection, now: Millis): Millis {
  if (recorded.end !== null) return recorded.end
  const last = pointsOf(recorded).reduce((latest, { time }) => Math.max(latest, time), recorded.start)
  return now - last > SILENT ? last : Infinity
}

export const idOf = ({ userId, start, inspectId }: RecordedInspection): string =>
  `${userId}-${dayNumber(start)}-${inspectId}`

function recordedOf(db: Db, user: User, { inspectId, startTime, gridText }: Piece | End): RecordedInspection {
  const known = db.recordedInspections.get(inspectId)
  if (known && known.userId !== user.id) throw new DemoError('只能上传自己的巡查轨迹')
  const start = parseWireTime(startTime)
  if (start === null) throw new DemoError('开始时间不正确')
  const recorded = known ?? {
    inspectId,
    userId: user.id,
    gridText,
    start,
    end: null,
    pieces: new Map(),
    visits: [],
    clientIds: new Set(),
  }
  db.recordedInspections.set(inspectId, recorded)
  return recorded
}

export function takePiece(db: Db, user: User, piece: Piece): { id: string } {
  const recorded = recordedOf(db, user, piece)
  if (!recorded.clientIds.has(piece.clientId)) {
    recorded.clientIds.add(piece.clientId)
    recorded.pieces.set(piece.no, piece.track)
  }
  return { id: idOf(recorded) }
}

export function takeEnd(db: Db, user: User, end: End): { id: string } {
  const recorded = recordedOf(db, user, end)
  if (recorded.clientIds.has(end.clientId)) return { id: idOf(recorded) }
  const endTime = parseWireTime(end.endTime)
  if (endTime === null || endTime < recorded.start) throw new DemoError('结束时间不正确')
  if (recorded.pieces.size < end.pieces) throw new DemoError('轨迹还没有收全，请稍后再提交')
  recorded.clientIds.add(end.clientId)
  recorded.end = endTime
  recorded.visits = end.visits.map(({ time, ...visit }) => ({
    ...visit,
    time: parseWireTime(time) ?? endTime,
  }))
  return { id: idOf(recorded) }
}

export function byClientId(db: Db, user: User, clientId: string): { id: string } | null {
  const found = [...db.recordedInspections.values()].find(
    (recorded) => recorded.userId === user.id && recorded.clientIds.has(clientId),
  )
  return found ? { id: idOf(found) } : null
}
