import { PhotoKind } from '@/domain/attachment'
import { DAY, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { Performer } from '../city/model'
import { addLine } from '../records/flow'
import texts from '../seed/opinions.json'
import { handlingOpinion, opinionsByKind as words } from '../seed/texts'
import { passVisitOn } from '../visit/visits'
import { byDay, type CaseBuilder, shots, soon, step } from './builder'
import { departmentFor } from './draft'
import { LIN } from './plan'

export function report(t: CaseBuilder, at: Millis): Millis {
  const photos = shots(t.record, at, t.reporter, [PhotoKind.near, PhotoKind.far])
  step(t, 'report', t.reporter, at, { photos })
  return at
}

export function dispatch(t: CaseBuilder, at: Millis, departmentId: string): Millis {
  const opinion = t.random.pick(words.verify)
  step(t, 'verify', t.collector, at, { passed: true, departmentId, opinion })
  return at
}

export function refused(t: CaseBuilder, from: Millis): void {
  const departmentId = departmentFor(t.plan, t.record.problem, t.record.place)
  const half = (since: Millis) => byDay(since + (t.now - since) / 2, { from: since, to: t.now })
  const sent = dispatch(t, half(from), departmentId)
  const opinion = t.random.pick(words.refuseSign)
  step(t, 'refuseSign', t.cast.head(departmentId), half(sent), { opinion })
}

export function passedOn(t: CaseBuilder, from: Millis): void {
  const { record, collector, random } = t
  const at = Math.floor(byDay(from + (t.now - from) * 0.5, { from, to: t.now }) / 1000) * 1000
  const next = t.cast.byId(collector.id === LIN ? '1101' : LIN)
  const [reasonName, opinion] = ['小区门禁进不去', random.pick(words.unable)]
  const end = {
    at,
    result: 'unable',
    reasonName,
    opinion,
    metres: 35,
    farReason: '',
    photos: [],
    previousType: '',
  } as const
  passVisitOn(record, collector.name, next.id, end)
  record.openedBy = [collector.id]
  addLine(record, at, {
    node: '核实',
    action: '无法核实',
    operatorName: collector.name,
    receiverName: next.name,
    opinion: `${reasonName}：${opinion}`,
  })
}

export function signed(t: CaseBuilder, head: Performer, from: Millis, to: Millis): Millis {
  const at = soon(t.random, from, to)
  step(t, 'sign', head, at, {
    opinion: t.random.pick(words.sign.filter((text) => !text.includes('中队'))),
  })
  return at
}

export function assigned(
  t: CaseBuilder,
  head: Performer,
  handler: Performer,
  from: Millis,
  to: Millis,
): Millis {
  const at = soon(t.random, from, to)
  step(t, 'assign', head, at, {
    handlerId: handler.id,
    receiverName: handler.name,
    opinion: t.random.pick(texts.seeded.assign),
  })
  return at
}

export function delayed(t: CaseBuilder, by: Performer, from: Millis, to: Millis): Millis {
  const before = Math.min(to, t.record.facts.deadline ?? to)
  const at = soon(t.random, from, before)
  const opinion = t.random.pick(texts.seeded.delay)
  step(t, 'delay', by, at, { opinion })
  return at
}

export function parked(t: CaseBuilder, by: Performer, at: Millis): Millis {
  const until = byDay(t.now + t.random.int(2, 6) * DAY, { from: t.now + DAY, to: t.now + 8 * DAY })
  const opinion = t.random.pick(texts.seeded.park)
  step(t, 'park', by, at, { until, opinion })
  return at
}

export function released(t: CaseBuilder, by: Performer, at: Millis): Millis {
  step(t, 'release', by, at, {
    opinion: t.random.pick(texts.seeded.release),
  })
  return at
}

export function handledByDepartment(t: CaseBuilder, by: Performer, at: Millis): Millis {
  step(t, 'handle', by, at, result(t, by, at))
  return at
}

export function handledByPerson(t: CaseBuilder, handler: Performer, at: Millis): Millis {
  step(t, 'personalHandle', handler, at, result(t, handler, at))
  return at
}

// Uses the text of the manual, because texts of a whole bureau rarely fit a case.
function opinionOn(t: CaseBuilder): string {
  const { unit, closing } = t.record.problem
  return unit === 'enforcement' ? `已到现场处置：${closing}。` : handlingOpinion(t.random, unit)
}

function result(t: CaseBuilder, by: Performer, at: Millis) {
  const kinds = t.random.chance(0.4) ? [PhotoKind.after, PhotoKind.after] : [PhotoKind.after]
  return { opinion: opinionOn(t), photos: shots(t.record, at, by, kinds) }
}

export function confirmed(t: CaseBuilder, head: Performer, from: Millis, to: Millis): Millis {
  const at = soon(t.random, from, to)
  step(t, 'confirm', head, at, { opinion: '同意，提交核查。' })
  return at
}

/** Draws nothing, which leaves all other stories unchanged. */
export function sentBack(
  t: CaseBuilder,
  head: Performer,
  handler: Performer,
  from: Millis,
  to: Millis,
): Millis {
  const at = (share: number) => byDay(from + (to - from) * share, { from, to })
  const photos = shots(t.record, at(0.4), handler, [PhotoKind.after])
  step(t, 'personalHandle', handler, at(0.4), {
    photos,
    opinion: `已到现场处置：${t.record.problem.closing}。`,
  })
  step(t, 'sendBack', head, at(0.7), {
    receiverName: handler.name,
    opinion: '照片看不清处置范围，请退后几步重新拍摄。',
  })
  return at(0.7)
}

export function checked(t: CaseBuilder, passed: boolean, at: Millis): Millis {
  const opinion = t.random.pick(passed ? words.check : words.checkFailed)
  step(t, 'check', t.collector, at, {
    passed,
    opinion,
    photos: shots(t.record, at, t.collector, [PhotoKind.check]),
  })
  return at
}

export function reportedBefore(t: CaseBuilder, start: Millis): Millis {
  return start - (t.plan.lateVerify ? t.random.int(250, 420) : t.random.int(12, 75)) * MINUTE
}

export const daysBefore = (t: CaseBuilder, at: Millis, most: number): Millis =>
  byDay(at - t.random.int(6, most * 24) * HOUR, { from: 0, to: at })
