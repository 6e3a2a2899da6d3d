import { kilometres, wireTime } from '@/domain/time'
import { sentPoints } from '@/domain/patrol/pack'
import type { RecordingSums } from '@/domain/patrol/recording'
import type { TrackPoint } from '@/domain/patrol/track'
import { trackPositionAt, walkOf } from '@/domain/patrol/walk'
import { draftKey } from '@/stores/drafts'
import { discard, enqueue } from '@/stores/outbox/acts'
import type { OutboxItem } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { listActs } from '@/stores/outbox/records'
import { inspectEndKind, laneOf, inspectPieceKind, type EndPayload, type PiecePayload } from './patrolKinds'
import { changeRecording, dropRecording, pieceOf, type Recording } from './recordings'

// Moves a recording to the outbox, and updates it from the receipts.

const common = ({ id, startedAt, gridText }: Recording) => ({
  inspectId: id,
  startTime: wireTime(startedAt),
  gridText,
})

/** The outbox sends actions of the same moment by key: pieces by number, then the end. */
const keyOf = ({ id, userId }: Recording, part: string): string =>
  draftKey(userId, 'inspect', `${id}-${part}`)
const partOf = (no: number): string => String(no).padStart(4, '0')

async function queuePiece(recording: Recording, no: number, points: readonly TrackPoint[]): Promise<void> {
  const clientId = `${recording.id}-${no}`
  const payload: PiecePayload = { ...common(recording), no, track: sentPoints(points, recording.startedAt) }
  noteKind(inspectPieceKind)
  await enqueue(keyOf(recording, partOf(no)), {
    kind: inspectPieceKind.name,
    clientId,
    title: `巡查轨迹 第 ${no + 1} 段`,
    note: recording.gridText,
    about: laneOf(recording.id),
    lane: laneOf(recording.id),
    payload,
    photos: [],
    draft: null,
  })
}

/**
 * Queues the current piece and begins the next one. A repeated call, for example after a reload, changes nothing. Returns the
 * new version of the recording. Rejects when the device cannot store it.
 */
export async function sealPiece(recording: Recording, now: number): Promise<Recording> {
  const no = recording.sealed
  const points = await pieceOf(recording, no)
  if (points.length === 0) return recording
  if (!recording.absent) await queuePiece(recording, no, points)
  const next = await changeRecording(recording.id, (value) =>
    value.sealed === no ? { ...value, sealed: no + 1, pieceFrom: now } : null,
  )
  return next ?? recording
}

/** The results of an ended recording, computed by its screen. */
export interface Summary {
  sums: RecordingSums
  /** Share of the user's grid that was seen; null when unknown. */
  seen: number | null
}

function visitsOf({ finds }: Recording, { track }: RecordingSums): EndPayload['visits'] {
  const walk = walkOf(track.stretches)
  return finds
    .filter(({ kind }) => kind === 'point')
    .map(({ title, at }) => {
      const { longitude, latitude } = (walk && trackPositionAt(walk, at)?.position) ?? {}
      return { title, time: wireTime(at), longitude: longitude ?? null, latitude: latitude ?? null }
    })
}

/** Queues the end of a recording, after all its pieces. Rejects when the device cannot store it. */
export async function queueEnd(recording: Recording, { sums, seen }: Summary): Promise<void> {
  const { id, endedAt, lastAt, sealed, pauses, gridText } = recording
  const end = endedAt ?? lastAt
  const clientId = `${id}-end`
  const payload: EndPayload = {
    ...common(recording),
    endTime: wireTime(end),
    pieces: sealed,
    pauses: pauses.map(({ from, to }) => ({ from: wireTime(from), to: wireTime(to ?? end) })),
    mileage: Math.round(sums.metres),
    seen: seen === null ? null : Math.round(seen * 1000) / 1000,
    visits: visitsOf(recording, sums),
  }
  noteKind(inspectEndKind)
  await enqueue(keyOf(recording, 'end'), {
    kind: inspectEndKind.name,
    clientId,
    title: `巡查 ${kilometres(sums.metres)} 公里`,
    note: gridText,
    about: laneOf(id),
    lane: laneOf(id),
    payload,
    photos: [],
    draft: null,
  })
}

/** Queues all pieces of a recording again, after the city lacked the calls. */
export async function requeuePieces(recording: Recording): Promise<void> {
  for (let no = 0; no < recording.sealed; no += 1)
    await queuePiece(recording, no, await pieceOf(recording, no))
}

const isOurs = ({ kind }: OutboxItem): boolean =>
  kind === inspectPieceKind.name || kind === inspectEndKind.name

/**
 * Updates the recordings of a user from the outbox: received pieces are removed from it, a received end deletes the recording,
 * and a recording becomes local in a city without the calls. An end that the user deleted from the outbox can be sent again.
 */
export async function followOutbox(userId: string, recordings: readonly Recording[]): Promise<void> {
  const acts = (await listActs(userId)).filter(isOurs)
  for (const recording of recordings) {
    const own = acts.filter(({ about }) => about === laneOf(recording.id))
    const end = own.find(({ kind }) => kind === inspectEndKind.name)
    if (recording.absent) await makeLocal(recording, own)
    else if (end?.state === 'received') await dropRecording(recording.id)
    else if (recording.state === 'sent' && !end)
      await changeRecording(recording.id, (value) => ({ ...value, state: 'ended' }))
  }
  for (const { key, kind, state } of acts)
    if (kind === inspectPieceKind.name && state === 'received') await discard(key)
}

async function makeLocal({ id }: Recording, acts: readonly OutboxItem[]): Promise<void> {
  for (const { key, state } of acts) if (state === 'failed' || state === 'waiting') await discard(key)
  await changeRecording(id, (value) => (value.state === 'sent' ? { ...value, state: 'local' } : null))
}
