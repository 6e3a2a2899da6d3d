import { PhotoKind } from '@/domain/attachment'
import { feedbackPhotos, finishPhotos } from '@/domain/keytask/taskEvidence'
import { HOUR, type Millis, MINUTE } from '@/domain/time'
import type { Performer } from '../city/model'
import { orgTitle } from '../seed/organisation'
import { openCaseCount } from './facts'
import { along, next, pictures, type TaskTelling, tell } from './teller'
import texts from './texts.json'

export function submitted(t: TaskTelling, at: Millis): void {
  const near = t.record.place ? pictures(t, t.starter, at, PhotoKind.near, 1) : []
  const far = t.record.place ? pictures(t, t.starter, at, PhotoKind.far, 1) : []
  tell(t, 'submit', t.starter, at, { opinion: t.record.reason, photos: [...near, ...far] })
}

/** Never after its deadline: an overdue task is not approved. */
export function approved(t: TaskTelling, to: Millis): void {
  const at = next(t, Math.min(to, (t.record.facts.deadline ?? to) - MINUTE))
  tell(t, 'approve', t.approver, at, { opinion: t.random.pick(texts.approvalOpinions) })
}

export const returned = (t: TaskTelling, to: Millis): void =>
  tell(t, 'return', t.approver, next(t, to), { opinion: t.random.pick(texts.returnReasons) })

export const withdrawn = (t: TaskTelling, to: Millis): void =>
  tell(t, 'withdraw', t.starter, next(t, to), { opinion: t.random.pick(texts.taskWithdrawReasons) })

export function signed(t: TaskTelling, to: Millis): void {
  const { transfer } = t.plan
  const who = { undertakerId: t.undertaker.id, personName: t.undertaker.name }
  if (transfer === undefined) {
    tell(t, 'sign', t.head, next(t, to), { ...who, opinion: t.random.pick(texts.taskSignOpinions) })
    return
  }
  const opinion = t.random.pick(texts.transferReasons)
  tell(t, 'transfer', t.head, next(t, to), { ...who, departmentId: transfer, opinion })
}

export function ledOn(t: TaskTelling, at: Millis, progress: number): void {
  const step = Math.min(texts.leadFeedbacks.length - 1, Math.floor((progress / 100) * 4))
  tell(t, 'feedback', t.undertaker, at, {
    progress,
    opinion: texts.leadFeedbacks[step] ?? '',
    photos: pictures(t, t.undertaker, at, PhotoKind.feedback, feedbackPhotos(t.record.level)),
  })
}

export function assisted(t: TaskTelling, departmentId: string, at: Millis, progress: number): void {
  const found = t.cast.handler(t.random, departmentId)
  // For a bureau its head: its handlers belong to the squads below.
  const by: Performer = found?.orgIds.includes(departmentId) ? found : t.cast.head(departmentId)
  tell(t, 'feedback', by, at, {
    departmentId,
    progress,
    opinion: `${orgTitle(departmentId)}：${t.random.pick(texts.assistFeedbacks)}`,
    photos: pictures(t, by, at, PhotoKind.feedback, feedbackPhotos(t.record.level)),
  })
}

export function finished(t: TaskTelling, at: Millis): void {
  const left = openCaseCount(t.city, t.record)
  tell(t, 'finish', t.undertaker, at, {
    opinion: t.random.pick(texts.finishOpinions),
    caseReason: left > 0 ? t.random.pick(texts.leftOverReasons) : '',
    photos: pictures(t, t.undertaker, at, PhotoKind.after, finishPhotos(t.record.level)),
  })
}

export const sentBack = (t: TaskTelling, to: Millis): void =>
  tell(t, 'sendBack', t.starter, next(t, to), { opinion: t.random.pick(texts.taskSendBackReasons) })

export const confirmed = (t: TaskTelling, to: Millis): void =>
  tell(t, 'confirm', t.starter, next(t, to), {
    opinion: t.random.pick(texts.taskConfirmOpinions),
    inspectorId: t.inspector.id,
    personName: t.inspector.name,
  })

export function inspected(t: TaskTelling, at: Millis, passed: boolean): void {
  tell(t, 'inspect', t.inspector, at, {
    passed,
    opinion: t.random.pick(texts.taskInspectOpinions[passed ? 'passed' : 'failed']),
    photos: pictures(t, t.inspector, at, PhotoKind.check, 1),
    metres: t.random.int(6, 90),
    farReason: '',
  })
}

export const answered = (t: TaskTelling, to: Millis): void =>
  tell(t, 'answer', t.undertaker, next(t, to), { opinion: t.random.pick(texts.answerOpinions) })

export const urged = (t: TaskTelling, at: Millis): void =>
  tell(t, 'urge', t.starter, at, { words: t.random.pick(texts.urgeWords) })

export function delayed(t: TaskTelling, to: Millis, hours: number): void {
  const { delay } = t.plan
  const until = (t.record.facts.deadline ?? t.at) + hours * HOUR
  tell(t, 'askDelay', t.undertaker, along(t, to, 0.1), {
    until,
    opinion: t.random.pick(texts.taskDelayReasons),
  })
  if (delay !== 'granted' && delay !== 'rejected') return
  tell(t, 'decideDelay', t.approver, next(t, to), {
    passed: delay === 'granted',
    opinion: texts.delayDecisions[delay],
  })
}
