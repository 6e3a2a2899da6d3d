import { dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { PhotoKind } from '@/domain/attachment'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import type { City, Performer, User } from '../city/model'
import type { Random } from '../seed/random'
import { byDay, type Cast, shots, soon } from '../stories/teller'
import type { KeyTaskRecord } from './model'
import { makeTaskMove, type TaskMoveDetails } from './move'
import type { TaskPlan } from './plan'

const USED: Record<TaskPlan['lamp'], readonly [least: number, most: number]> = {
  green: [0.1, 0.6],
  yellow: [0.7, 0.96],
  red: [1.05, 1.6],
}

export const evening = (at: Millis): Millis => dayStart(dayNumber(at)) + 18 * HOUR

const halfHour = (at: Millis): Millis => Math.ceil(at / (HOUR / 2)) * (HOUR / 2)

const SHORTEST = 6 * HOUR

/** An evening if one fits, such that the lamp at `end` is the planned one. */
export function deadlineFor({ plan, random, at }: TaskTelling, end: Millis): Millis {
  const [least, most] = USED[plan.lamp]
  const total = (end - at) / random.between(least + 0.1, most - 0.1, 3)
  const wanted = at + Math.max(total, plan.lamp === 'green' ? SHORTEST : 0)
  const used = (deadline: Millis): number => (end - at) / (deadline - at)
  const fits = (deadline: Millis): boolean =>
    deadline > at && used(deadline) >= least && used(deadline) <= most
  const day = 24 * HOUR
  const evenings = [evening(wanted), evening(wanted + day), evening(wanted - day)]
  return evenings.find(fits) ?? [halfHour(wanted)].find(fits) ?? wanted
}

export interface TaskTelling {
  city: Pick<City, 'cases' | 'keyTasks'>
  plan: TaskPlan
  record: KeyTaskRecord
  random: Random
  cast: Cast
  now: Millis
  starter: User
  approver: User
  /** The head of the 主办. */
  head: Performer
  undertaker: Performer
  inspector: User
  at: Millis
}

/** Never before the last move (epoch ms, whole seconds). */
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

export const next = (t: TaskTelling, to: Millis): Millis => soon(t.random, t.at, Math.max(t.at, to))

/** At a share of the time between the last move and `to`, by day. */
export const along = (t: TaskTelling, to: Millis, share: number): Millis => {
  const within = { from: t.at, to: Math.max(t.at, to) }
  return byDay(t.at + (within.to - t.at) * share, within)
}

export const pictures = (t: TaskTelling, by: Performer, at: Millis, kind: PhotoKind, count: number) =>
  shots(t.record, Math.min(t.now, at) - MINUTE, by, Array<PhotoKind>(count).fill(kind))
