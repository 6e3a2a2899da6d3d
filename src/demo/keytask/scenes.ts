import { PhotoKind } from '@/domain/attachment'
import { feedbackPhotos, finishPhotos } from '@/domain/keytask/taskEvidence'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { City, Performer, User } from '../city/model'
import { orgTitle } from '../seed/organisation'
import type { Random } from '../seed/random'
import { byDay, type Cast, shots, soon } from '../stories/builder'
import { openCaseCount } from './facts'
import type { KeyTaskRecord } from './model'
import { makeTaskMove, type TaskMoveDetails } from './move'
import type { TaskPlan } from './plan'
import texts from './texts.json'

const USED: Record<TaskPlan['lamp'], readonly [least: number, most: number]> = {
  green: [0.1, 0.6],
  yellow: [0.7, 0.96],
  red: [1.05, 1.6],
}

export const evening = (at: Millis): Millis => dayStart(dayNumber(at)) + 18 * HOUR

const halfHour = (at: Millis): Millis => Math.ceil(at / (HOUR / 2)) * (HOUR / 2)

const SHORTEST = 6 * HOUR

/** Returns a deadline, in the evening if possible, with which the lamp at `end` is the planned one. */
export function deadlineFor({ plan, random, at }: TaskBuilder, end: Millis): Millis {
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

export interface TaskBuilder {
  city: Pick<City, 'cases' | 'keyTasks'>
  plan: TaskPlan
  record: KeyTaskRecord
  random: Random
  cast: Cast
  now: Millis
  starter: User
  approver: User
  /** Returns the head of the 主办. */
  head: Performer
  undertaker: Performer
  inspector: User
  at: Millis
}

/** Makes a move, never before the last one (epoch ms, whole seconds). */
function step(
  t: TaskBuilder,
  move: TaskMove,
  by: Performer,
  at: Millis,
  details: TaskMoveDetails = {},
): void {
  t.at = Math.min(t.now, Math.max(t.at, Math.floor(at / 1000) * 1000))
  makeTaskMove(t.city, t.record, move, by, t.at, details)
}

const next = (t: TaskBuilder, to: Millis): Millis => soon(t.random, t.at, Math.max(t.at, to))

/** Returns a time at a share of the span from the last move to `to`, by day. */
export const along = (t: TaskBuilder, to: Millis, share: number): Millis => {
  const within = { from: t.at, to: Math.max(t.at, to) }
  return byDay(t.at + (within.to - t.at) * share, within)
}

const pictures = (t: TaskBuilder, by: Performer, at: Millis, kind: PhotoKind, count: number) =>
  shots(t.record, Math.min(t.now, at) - MINUTE, by, Array<PhotoKind>(count).fill(kind))

export function submitted(t: TaskBuilder, at: Millis): void {
  const near = t.record.place ? pictures(t, t.starter, at, PhotoKind.near, 1) : []
  const far = t.record.place ? pictures(t, t.starter, at, PhotoKind.far, 1) : []
  step(t, 'submit', t.starter, at, { opinion: t.record.reason, photos: [...near, ...far] })
}

/** Never after the deadline, because an overdue task is not approved. */
export function approved(t: TaskBuilder, to: Millis): void {
  const at = next(t, Math.min(to, (t.record.facts.deadline ?? to) - MINUTE))
  step(t, 'approve', t.approver, at, { opinion: t.random.pick(texts.approvalOpinions) })
}

export const returned = (t: TaskBuilder, to: Millis): void =>
  step(t, 'return', t.approver, next(t, to), { opinion: t.random.pick(texts.returnReasons) })

export const withdrawn = (t: TaskBuilder, to: Millis): void =>
  step(t, 'withdraw', t.starter, next(t, to), { opinion: t.random.pick(texts.taskWithdrawReasons) })

export function signed(t: TaskBuilder, to: Millis): void {
  const { transfer } = t.plan
  const who = { undertakerId: t.undertaker.id, personName: t.undertaker.name }
  if (transfer === undefined) {
    step(t, 'sign', t.head, next(t, to), { ...who, opinion: t.random.pick(texts.taskSignOpinions) })
    return
  }
  const opinion = t.random.pick(texts.transferReasons)
  step(t, 'transfer', t.head, next(t, to), { ...who, departmentId: transfer, opinion })
}

export function ledOn(t: TaskBuilder, at: Millis, progress: number): void {
  const stage = Math.min(texts.leadFeedbacks.length - 1, Math.floor((progress / 100) * 4))
  step(t, 'feedback', t.undertaker, at, {
    progress,
    opinion: texts.leadFeedbacks[stage] ?? '',
    photos: pictures(t, t.undertaker, at, PhotoKind.feedback, feedbackPhotos(t.record.level)),
  })
}

export function assisted(t: TaskBuilder, departmentId: string, at: Millis, progress: number): void {
  const found = t.cast.handler(t.random, departmentId)
  // For a bureau returns its head, because its handlers belong to the squads below.
  const by: Performer = found?.orgIds.includes(departmentId) ? found : t.cast.head(departmentId)
  step(t, 'feedback', by, at, {
    departmentId,
    progress,
    opinion: `${orgTitle(departmentId)}：${t.random.pick(texts.assistFeedbacks)}`,
    photos: pictures(t, by, at, PhotoKind.feedback, feedbackPhotos(t.record.level)),
  })
}

export function finished(t: TaskBuilder, at: Millis): void {
  const left = openCaseCount(t.city, t.record)
  step(t, 'finish', t.undertaker, at, {
    opinion: t.random.pick(texts.finishOpinions),
    caseReason: left > 0 ? t.random.pick(texts.leftOverReasons) : '',
    photos: pictures(t, t.undertaker, at, PhotoKind.after, finishPhotos(t.record.level)),
  })
}

export const sentBack = (t: TaskBuilder, to: Millis): void =>
  step(t, 'sendBack', t.starter, next(t, to), { opinion: t.random.pick(texts.taskSendBackReasons) })

export const confirmed = (t: TaskBuilder, to: Millis): void =>
  step(t, 'confirm', t.starter, next(t, to), {
    opinion: t.random.pick(texts.taskConfirmOpinions),
    inspectorId: t.inspector.id,
    personName: t.inspector.name,
  })

export function inspected(t: TaskBuilder, at: Millis, passed: boolean): void {
  step(t, 'inspect', t.inspector, at, {
    passed,
    opinion: t.random.pick(texts.taskInspectOpinions[passed ? 'passed' : 'failed']),
    photos: pictures(t, t.inspector, at, PhotoKind.check, 1),
    metres: t.random.int(6, 90),
    farReason: '',
  })
}

export const answered = (t: TaskBuilder, to: Millis): void =>
  step(t, 'answer', t.undertaker, next(t, to), { opinion: t.random.pick(texts.answerOpinions) })

export const urged = (t: TaskBuilder, at: Millis): void =>
  step(t, 'urge', t.starter, at, { words: t.random.pick(texts.urgeWords) })

export function delayed(t: TaskBuilder, to: Millis, hours: number): void {
  const { delay } = t.plan
  const until = (t.record.facts.deadline ?? t.at) + hours * HOUR
  step(t, 'askDelay', t.undertaker, along(t, to, 0.1), {
    until,
    opinion: t.random.pick(texts.taskDelayReasons),
  })
  if (delay !== 'granted' && delay !== 'rejected') return
  step(t, 'decideDelay', t.approver, next(t, to), {
    passed: delay === 'granted',
    opinion: texts.delayDecisions[delay],
  })
}
