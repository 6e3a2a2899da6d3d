import { kilometres, wireTime } from '@/domain/time'
import { sentPoints } from '@/domain/patrol/pack'
import type { RecordingSums } from '@/domain/patrol/recording'
import { trackPositionAt, walkOf } from '@/domain/patrol/walk'
import { draftKey } from '@/stores/drafts'
import { discard, enqueue } from '@/stores/outbox/acts'
import type { OutboxItem } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { listActs } from '@/stores/outbox/records'
import { endKind, laneOf, pieceKind, type EndPayload, type PiecePayload } from './patrolKinds'
import { changeRecording, dropRecording, pieceOf, type Recording } from './recordings'

// From the recording to the outbox, and what its receipts mean for the recording.

const common = ({ id, startedAt, gridText }: Recording) => ({
  inspectId: id,
  startTime: wireTime(startedAt),
  gridText,
})

/** Of actions made at the same moment the outbox sends the lower key first: pieces by number, then the end. */
const keyOf = ({ id, userId }: Recording, part: string): string =>
  draftKey(userId, 'inspect', `${id}-${part}`)
const partOf = (no: number): string => String(no).padStart(4, '0')

async function queuePiece(recording: Recording, no: number): Promise<void> {
  const points = await pieceOf(recording, no)
  const clientId = `${recording.id}-${no}`
  const payload: PiecePayload = { ...common(recording), no, track: sentPoints(points, recording.startedAt) }
  noteKind(pieceKind)
  await enqueue(keyOf(recording, partOf(no)), {
    kind: pieceKind.name,
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
 * Hands the piece being filled to the outbox, and begins the next one. A repeated call, as after the page was killed, changes
 * nothing. Returns the recording as it is then. Rejects when the device cannot store it.
 */
export async function sealPiece(recording: Recording, now: number): Promise<Recording> {
  const no = recording.sealed
  if ((await pieceOf(recording, no)).length === 0) return recording
  if (!recording.absent) await queuePiece(recording, no)
  const next = await changeRecording(recording.id, (value) =>
    value.sealed === no ? { ...value, sealed: no + 1, pieceFrom: now } : null,
  )
  return next ?? recording
}

/** What the screen knows of an ended recording. */
export interface Summary {
  sums: RecordingSums
  /** Share of the own grid seen; null when unknown. */
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

/** Hands the end of a recording to the outbox, after all its pieces. Rejects when the device cannot store it. */
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
  noteKind(endKind)
  await enqueue(keyOf(recording, 'end'), {
    kind: endKind.name,
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

/** Hands all pieces of a recording to the outbox again: the city had no calls for it before. */
export async function requeuePieces(recording: Recording): Promise<void> {
  for (let no = 0; no < recording.sealed; no += 1) await queuePiece(recording, no)
}

const isOurs = ({ kind }: OutboxItem): boolean => kind === pieceKind.name || kind === endKind.name

/**
 * Brings the recordings of a user in step with the outbox: received pieces leave it, a received end removes the recording, and
 * one that the city has no calls for becomes local. An end that the user deleted there can be sent again.
 */
export async function followOutbox(userId: string, recordings: readonly Recording[]): Promise<void> {
  const acts = (await listActs(userId)).filter(isOurs)
  for (const recording of recordings) {
    const own = acts.filter(({ about }) => about === laneOf(recording.id))
    const end = own.find(({ kind }) => kind === endKind.name)
    if (recording.absent) await makeLocal(recording, own)
    else if (end?.state === 'received') await dropRecording(recording.id)
    else if (recording.state === 'sent' && !end)
      await changeRecording(recording.id, (value) => ({ ...value, state: 'ended' }))
  }
  for (const { key, kind, state } of acts)
    if (kind === pieceKind.name && state === 'received') await discard(key)
}

async function makeLocal({ id }: Recording, acts: readonly OutboxItem[]): Promise<void> {
  for (const { key, state } of acts) if (state === 'failed' || state === 'waiting') await discard(key)
  await changeRecording(id, (value) => (value.state === 'sent' ? { ...value, state: 'local' } : null))
}
