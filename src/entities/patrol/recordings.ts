import type { DBSchema } from 'idb'
import * as v from 'valibot'
import { packPoints, unpackPoints } from '@/domain/patrol/pack'
import type { TrackPoint } from '@/domain/patrol/track'
import type { Millis } from '@/domain/time'
import { database } from '@/stores/database'

/**
 * `running` and `paused` go on; `ended`: its way is shown and not sent yet; `sent`: its last call is in the outbox; `local`: the
 * city has no such calls, it stays on this phone.
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
  /** The server has it; until then it may be taken back. */
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
  /** `to` is null while it lasts. */
  pauses: v.fallback(v.array(v.object({ from: v.number(), to: v.nullable(v.number()) })), []),
  /** The last point. */
  lastAt: v.number(),
  /** Number of pieces handed to the outbox; the next one is still being filled. */
  sealed: v.fallback(v.number(), 0),
  /** When the piece that is being filled began. */
  pieceFrom: v.number(),
  finds: v.fallback(v.array(find), []),
  /** Its length (metres), once it was submitted. */
  metres: v.fallback(v.number(), 0),
  /** The city has no calls for it: nothing is sent. */
  absent: v.fallback(v.boolean(), false),
  /** The page that records, and until when it may: another one may take over later. */
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

/** Separate from the drafts: a position is written every few seconds. */
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

/** The recordings of a user, the latest first. Rejects when the device cannot read them. */
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
 * Changes a recording in one transaction: `change` gets its stored version, which another tab may have changed, and returns
 * null to leave it. Returns the new version, or null. With `point`, that point is added to the piece being filled.
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

/** Whether a recording goes on, so that a position belongs to it. */
export const isOpen = ({ state }: Pick<Recording, 'state'>): boolean =>
  state === 'running' || state === 'paused'

/** The recording without its last pause open: it goes on at `now`. */
export const withoutPause = (value: Recording, now: Millis): Recording => ({
  ...value,
  pauses: value.pauses.map((pause) => (pause.to === null ? { ...pause, to: now } : pause)),
})
