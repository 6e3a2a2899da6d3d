import * as v from 'valibot'
import { call } from '@/api/call'
import { endInspection, inspectByClientId, inspectEnd, inspectPiece, sendPiece } from '@/api/contract/patrol'
import { ApiError, isAbsent, MESSAGE } from '@/api/envelope'
import { outboxKind } from '@/stores/outbox/kind'
import type { Receipt } from '@/stores/outbox/item'
import { changeRecording } from './recordings'

const quiet = { quiet: true } as const

function receiptOf({ id }: { id: string }): Receipt {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: '' }
}

async function lookUp(clientId: string): Promise<Receipt | null> {
  const found = await call(inspectByClientId, { query: { clientId } }, quiet)
  return found && receiptOf(found)
}

/** In a city without these calls, keeps the recording on the phone. */
async function orLocal(inspectId: string, sent: Promise<{ id: string }>): Promise<Receipt> {
  try {
    return receiptOf(await sent)
  } catch (error) {
    if (isAbsent(error)) await changeRecording(inspectId, (recording) => ({ ...recording, absent: true }))
    throw error
  }
}

/** The lane of an inspection: its pieces arrive in order, its end last. */
export const laneOf = (inspectId: string): string => `inspect/${inspectId}`

/** A piece of the track, some six an hour. Its receipt removes it from the outbox, because users do not need a list of them. */
export const inspectPieceKind = outboxKind({
  name: 'inspectPiece',
  noun: '巡查轨迹',
  verb: '上传',
  foundIn: '巡查记录',
  untold: true,
  payload: v.omit(inspectPiece, ['clientId']),
  send: (piece, _, clientId) =>
    orLocal(piece.inspectId, call(sendPiece, { data: { ...piece, clientId } }, quiet)),
  lookUp,
})
export type PiecePayload = Omit<v.InferOutput<typeof inspectPiece>, 'clientId'>

/** The end of an inspection. */
export const inspectEndKind = outboxKind({
  name: 'inspectEnd',
  noun: '巡查',
  verb: '提交',
  foundIn: '巡查记录',
  payload: v.omit(inspectEnd, ['clientId']),
  send: (end, _, clientId) =>
    orLocal(end.inspectId, call(endInspection, { data: { ...end, clientId } }, quiet)),
  lookUp,
})
export type EndPayload = Omit<v.InferOutput<typeof inspectEnd>, 'clientId'>
