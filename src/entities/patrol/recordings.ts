import type { DBSchema } from 'idb'
import * as v from 'valibot'
import { packPoints, unpackPoints } from '@/domain/patrol/pack'
import type { TrackPoint } from '@/domain/patrol/track'
import type { Millis } from '@/domain/time'
import { database } from '@/stores/database'

/**
 * `running` and `paused` are open; `ended`: the track is shown and not sent; `sent`: the last call is in the outbox; `local`: it
 * stays on this phone, because the city does not have the calls.
 */
const STATES = ['running', 'paused', 'ended', 'sent', 'local'] as const
export type RecordingState = (typeof STATES)[number]

/** A problem reported, or a point of a campaign visited, while it was recorded. */
const find = v.object({
  /** Key of its action in the outbox. */
  key: v.string(),
  kind: v.picklist(['problem', 'point']),
  title: v.string(),
  at: v.number(),
  /** The server has it; until then it can be undone. */
  received: v.fallback(v.boolean(), false),
})
export type Find = v.InferOutput<typeof find>

const recording = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  userId: v.string(),
  gridText: v.fallback(v.string(), ''),
  state: v.picklist(STATES),
  startedAt: v.number(),
  endedAt: v.fallback(v.nullable(v.number()), null),
  /** `to` is null during a pause. */
  pauses: v.fallback(v.array(v.object({ from: v.number(), to: v.nullable(v.number()) })), []),
  /** Time of the last point. */
  lastAt: v.number(),
  /** Number of queued pieces; the next one is being filled. */
  sealed: v.fallback(v.number(), 0),
  /** Start time of the current piece. */
  pieceFrom: v.number(),
  finds: v.fallback(v.array(find), []),
  /** Length (metres), set by the submit. */
  metres: v.fallback(v.number(), 0),
  /** True when the city does not have the calls: nothing is sent. */
  absent: v.fallback(v.boolean(), false),
  /** The page that records, and the end of its lease; then another page may record. */
  keeper: v.fallback(v.nullable(v.object({ run: v.string(), until: v.number() })), null),
})
/** An inspection on this phone. It belongs to its user. */
export type Recording = v.InferOutput<typeof recording>

interface StoredRecording {
  id: string
  userId: string
  value: unknown
}

interface StoredPiece {
  /** recording|number */
  key: string
  owner: string
  no: number
  bytes: ArrayBuffer
}

interface PatrolDb extends DBSchema {
  recordings: { key: string; value: StoredRecording; indexes: { byUser: string } }
  pieces: { key: string; value: StoredPiece; indexes: { byOwner: string } }
}

/** Its own database, because a position is written every few seconds. */
const db = database<PatrolDb>('chengguan-patrol', 1, (opened) => {
  opened.createObjectStore('recordings', { keyPath: 'id' }).createIndex('byUser', 'userId')
  opened.createObjectStore('pieces', { keyPath: 'key' }).createIndex('byOwner', 'owner')
})

const read = (stored: StoredRecording | undefined): Recording | null => {
  const parsed = v.safeParse(recording, stored?.value)
  return parsed.success && stored ? { ...parsed.output, id: stored.id, userId: stored.userId } : null
}

const stored = (value: Recording): StoredRecording => ({ id: value.id, userId: value.userId, value })
const pieceKey = (id: string, no: number): string => `${id}|${no}`

/** The recordings of a user, newest first. Rejects when the device cannot read them. */
export async function listRecordings(userId: string): Promise<Recording[]> {
  const rows = await db.read(['recordings'], (tx) =>
    tx.objectStore('recordings').index('byUser').getAll(userId),
  )
  return rows.flatMap((row) => read(row) ?? []).sort((a, b) => b.startedAt - a.startedAt)
}

/** Stores a new recording. Rejects when the device cannot. */
export async function addRecording(value: Recording): Promise<void> {
  await db.write(['recordings'], (tx) => tx.objectStore('recordings').put(stored(value)))
}

/**
 * Changes a recording in one transaction. `change` gets the stored version, which another tab may have changed, and returns
 * null to leave it. Returns the new version, or null. `point` is added to the current piece.
 */
export async function changeRecording(
  id: string,
  change: (value: Recording) => Recording | null,
  point?: TrackPoint,
): Promise<Recording | null> {
  return db.write(['recordings', 'pieces'], async (tx) => {
    const before = read(await tx.objectStore('recordings').get(id))
    const next = before && change(before)
    if (!next) return null
    await tx.objectStore('recordings').put(stored(next))
    if (point) {
      const key = pieceKey(id, next.sealed)
      const piece = await tx.objectStore('pieces').get(key)
      const points = piece ? unpackPoints(piece.bytes, next.startedAt) : []
      const bytes = packPoints([...points, point], next.startedAt)
      await tx.objectStore('pieces').put({ key, owner: id, no: next.sealed, bytes })
    }
    return next
  })
}

/** The points of one piece. */
export async function pieceOf({ id, startedAt }: Recording, no: number): Promise<TrackPoint[]> {
  const piece = await db.read(['pieces'], (tx) => tx.objectStore('pieces').get(pieceKey(id, no)))
  return piece ? unpackPoints(piece.bytes, startedAt) : []
}

/** All points of a recording, in order. */
export async function recordedPoints({ id, startedAt }: Recording): Promise<TrackPoint[]> {
  const pieces = await db.read(['pieces'], (tx) => tx.objectStore('pieces').index('byOwner').getAll(id))
  return pieces.sort((a, b) => a.no - b.no).flatMap(({ bytes }) => unpackPoints(bytes, startedAt))
}

/** Deletes a recording with its track. */
export async function dropRecording(id: string): Promise<void> {
  await db.write(['recordings', 'pieces'], async (tx) => {
    const keys = await tx.objectStore('pieces').index('byOwner').getAllKeys(id)
    await Promise.all(keys.map((key) => tx.objectStore('pieces').delete(key)))
    await tx.objectStore('recordings').delete(id)
  })
}

/** Whether a recording is open: new positions belong to it. */
export const isOpen = ({ state }: Pick<Recording, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** The recording with its last pause closed at `now`. */
export const withoutPause = (value: Recording, now: Millis): Recording => ({
  ...value,
  pauses: value.pauses.map((pause) => (pause.to === null ? { ...pause, to: now } : pause)),
})
