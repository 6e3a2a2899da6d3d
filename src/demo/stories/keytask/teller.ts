import type { PhotoKind } from '@/domain/attachment'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { MINUTE, type Millis } from '@/domain/time'
import type { City, Performer, User } from '../../city/model'
import type { KeyTaskRecord } from '../../keytask/model'
import { makeTaskMove, type TaskMoveDetails } from '../../keytask/move'
import type { Random } from '../../seed/random'
import type { Cast } from '../cast'
import { shots } from '../teller'
import { byDay, soon } from '../when'
import type { TaskPlan } from './plan'

/** A task being told: who plays, and how far time has come. */
export interface TaskTelling {
  city: Pick<City, 'cases' | 'keyTasks'>
  plan: TaskPlan
  record: KeyTaskRecord
  random: Random
  cast: Cast
  now: Millis
  starter: User
  approver: User
  /** The head of the 主办, and the person who undertakes it. */
  head: Performer
  undertaker: Performer
  inspector: User
  /** The last move was made at. */
  at: Millis
}

/** Makes a move of the story, at a moment not before the last one (epoch ms, whole seconds). */
export function tell(
  t: TaskTelling,
  move: TaskMove,
  by: Performer,
  at: Millis,
  details: TaskMoveDetails = {},
): void {
  t.at = Math.min(t.now, Math.max(t.at, Math.floor(at / 1000) * 1000))
  makeTaskMove(t.city, t.record, move, by, t.at, details)
}

/** A moment soon after the last move, before `to`. */
export const next = (t: TaskTelling, to: Millis): Millis => soon(t.random, t.at, Math.max(t.at, to))

/** The moment at a share of the time between the last move and `to`, by day. */
export const along = (t: TaskTelling, to: Millis, share: number): Millis => {
  const within = { from: t.at, to: Math.max(t.at, to) }
  return byDay(t.at + (within.to - t.at) * share, within)
}

/** So many photos of a kind, taken at a moment by somebody. */
export const pictures = (t: TaskTelling, by: Performer, at: Millis, kind: PhotoKind, count: number) =>
  shots(t.record, Math.min(t.now, at) - MINUTE, by, Array<PhotoKind>(count).fill(kind))
