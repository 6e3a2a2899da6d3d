import type * as v from 'valibot'
import type { unVerifyPage, visitDetail } from '@/api/contract/visit'
import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { wireTime } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import { lastHandling, wireFiles, wireSubject } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { orgTitle } from '../seed/organisation'
import { type Visit, visitFacts } from './visits'

// From what the demo keeps to what the gateway sends; typed by the contract, so a field forgotten is a type error.

type Page = NonNullable<v.InferInput<typeof unVerifyPage.body>>

type WireVisit = NonNullable<Page['list']>[number]

type WireDetail = v.InferInput<typeof visitDetail.body>

const nameOf = (db: Db, id: string): string => db.users.get(id)?.name ?? ''

/** 拒签退回: the line that made it a visit again; null where nobody refused it. */
function refusalOf({ visit, record }: Visit) {
  const line = record.flow.find(
    ({ action, time }) => action === CASE_ACTION_LABEL.refuseSign && time === visit.since,
  )
  if (visit.kind !== 'verify' || line === undefined) return null
  return {
    way: 'return' as const,
    byName: line.operatorName,
    time: wireTime(line.time),
    reason: line.opinion,
  }
}

/** Which case it is, as a collector has to know it. */
function casePart(record: CaseRecord) {
  const { facts, times } = record
  return {
    caseId: record.id,
    caseNo: record.taskNo,
    ...wireSubject(record),
    reportTime: timeOr(times.report),
    departmentName: orgTitle(facts.departmentId),
    handleTime: timeOr(times.handle),
    reworkCount: facts.reworkCount,
    urgent: record.urgent,
    supervised: record.supervised,
    thumbnail: record.photos[0]?.path ?? '',
  }
}

/** A visit as a list shows it. */
export function wireVisit(db: Db, one: Visit, user: User) {
  const { record, visit } = one
  const { id, kind, state, holderId, since, deadline, doneTime, result } = visitFacts(one)
  return {
    id,
    taskNo: visit.taskNo,
    kind,
    state,
    holderId,
    holderName: nameOf(db, holderId),
    since: timeOr(since),
    deadline: timeOr(deadline),
    doneTime: timeOr(doneTime),
    result,
    ...casePart(record),
    returned: refusalOf(one),
    unread: state === 'open' && holderId === user.id && !record.openedBy.includes(user.id),
  } satisfies WireVisit
}

/** A visit as its detail and its form show it. */
export function wireVisitDetail(db: Db, one: Visit, user: User): WireDetail {
  const { record, visit } = one
  const { problem, place } = record
  const { end, passedOn } = visit
  return {
    ...wireVisit(db, one, user),
    condition: problem.filing,
    closing: problem.closing,
    componentCode: record.componentCode,
    gridCode: place.gridCode,
    dutyGridName: place.dutyGridName,
    reporterName: record.reporterName,
    reporterPhone: record.reporterPhone,
    handlerName: nameOf(db, record.facts.handlerId),
    handleOpinion: lastHandling(record)?.opinion ?? '',
    reasonName: end?.reasonName ?? '',
    opinion: end?.opinion ?? '',
    formerType: end?.formerType ?? '',
    metres: end?.metres ?? null,
    farReason: end?.farReason ?? '',
    attachments: wireFiles({ attachments: end?.photos ?? [] }),
    assigned: passedOn && {
      way: 'passOn' as const,
      byName: passedOn.byName,
      time: wireTime(visit.since),
      reason: passedOn.reason,
    },
  }
}
