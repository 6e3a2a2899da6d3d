import { PhotoKind } from '@/domain/attachment'
import { DAY, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { Performer } from '../city/model'
import texts from '../seed/opinions.json'
import { handlingOpinion, opinionsByKind as words } from '../seed/texts'
import { passVisitOn } from '../visit/visits'
import { byDay, type CaseBuilder, shots, soon, step } from './builder'
import { LIN } from './plan'

export function report(t: CaseBuilder, at: Millis): void {
  const photos = shots(t.record, at, t.reporter, [PhotoKind.near, PhotoKind.far])
  step(t, 'report', t.reporter, at, { photos })
}

export function dispatch(t: CaseBuilder, at: Millis): void {
  const { departmentId } = t
  step(t, 'verify', t.collector, at, { passed: true, departmentId, opinion: t.random.pick(words.verify) })
}

export function refused(t: CaseBuilder, from: Millis): void {
  const half = (since: Millis) => byDay(since + (t.now - since) / 2, { from: since, to: t.now })
  const sent = half(from)
  dispatch(t, sent)
  step(t, 'refuseSign', t.head, half(sent), { opinion: t.random.pick(words.refuseSign) })
}

export function passedOn(t: CaseBuilder, from: Millis): void {
  const { record, collector, random } = t
  const at = Math.floor(byDay(from + (t.now - from) * 0.5, { from, to: t.now }) / 1000) * 1000
  const next = t.cast.byId(collector.id === LIN ? '1101' : LIN)
  const end = { at, result: 'unable', metres: 35, farReason: '', photos: [], previousType: '' } as const
  const opinion = random.pick(words.unable)
  passVisitOn(record, collector, next, { ...end, reasonName: '小区门禁进不去', opinion })
}

export function signed(t: CaseBuilder, from: Millis, to: Millis): Millis {
  const at = soon(t.random, from, to)
  step(t, 'sign', t.head, at, {
    opinion: t.random.pick(words.sign.filter((text) => !text.includes('中队'))),
  })
  return at
}

export function assigned(t: CaseBuilder, { id, name }: Performer, from: Millis, to: Millis): Millis {
  const at = soon(t.random, from, to)
  const opinion = t.random.pick(texts.seeded.assign)
  step(t, 'assign', t.head, at, { handlerId: id, receiverName: name, opinion })
  return at
}

const worker = ({ handler, head }: CaseBuilder): Performer => handler ?? head

export function delayed(t: CaseBuilder, from: Millis, to: Millis): Millis {
  const at = soon(t.random, from, Math.min(to, t.record.facts.deadline ?? to))
  step(t, 'delay', worker(t), at, { opinion: t.random.pick(texts.seeded.delay) })
  return at
}

export function parked(t: CaseBuilder, at: Millis): void {
  const until = byDay(t.now + t.random.int(2, 6) * DAY, { from: t.now + DAY, to: t.now + 8 * DAY })
  step(t, 'park', worker(t), at, { until, opinion: t.random.pick(texts.seeded.park) })
}

export const released = (t: CaseBuilder, at: Millis): void =>
  step(t, 'release', worker(t), at, { opinion: t.random.pick(texts.seeded.release) })

export function handled(t: CaseBuilder, action: 'handle' | 'personalHandle', at: Millis): void {
  const kinds = t.random.chance(0.4) ? [PhotoKind.after, PhotoKind.after] : [PhotoKind.after]
  const photos = shots(t.record, at, worker(t), kinds)
  step(t, action, worker(t), at, { opinion: opinionOn(t), photos })
}

// Uses the text of the manual, because texts of a whole bureau rarely fit a case.
function opinionOn(t: CaseBuilder): string {
  const { unit, closing } = t.record.problem
  return unit === 'enforcement' ? `已到现场处置：${closing}。` : handlingOpinion(t.random, unit)
}

export function confirmed(t: CaseBuilder, from: Millis, to: Millis): Millis {
  const at = soon(t.random, from, to)
  step(t, 'confirm', t.head, at, { opinion: '同意，提交核查。' })
  return at
}

/** Draws nothing, which leaves all other stories unchanged. */
export function sentBack(t: CaseBuilder, handler: Performer, from: Millis, to: Millis): Millis {
  const at = (share: number) => byDay(from + (to - from) * share, { from, to })
  step(t, 'personalHandle', handler, at(0.4), {
    photos: shots(t.record, at(0.4), handler, [PhotoKind.after]),
    opinion: `已到现场处置：${t.record.problem.closing}。`,
  })
  step(t, 'sendBack', t.head, at(0.7), {
    receiverName: handler.name,
    opinion: '照片看不清处置范围，请退后几步重新拍摄。',
  })
  return at(0.7)
}

export function checked(t: CaseBuilder, passed: boolean, at: Millis): void {
  const opinion = t.random.pick(passed ? words.check : words.checkFailed)
  const photos = shots(t.record, at, t.collector, [PhotoKind.check])
  step(t, 'check', t.collector, at, { passed, opinion, photos })
}

export const reportedBefore = (t: CaseBuilder, start: Millis): Millis =>
  start - (t.plan.lateVerify ? t.random.int(250, 420) : t.random.int(12, 75)) * MINUTE

export const daysBefore = (t: CaseBuilder, at: Millis, most: number): Millis =>
  byDay(at - t.random.int(6, most * 24) * HOUR, { from: 0, to: at })
