import type { unVerifyPage, visitDetail } from '@/api/contract/visit'
import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { wireTime } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import { lastHandling, wireFiles, wireSubject } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { type BodyOf, grid, nameOf, pick, type RowOf, thumbnailOf, times } from '../records/wire'
import { orgTitle } from '../seed/organisation'
import { type Visit, visitFacts } from './visits'

/** 拒签退回 */
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

function casePart(record: CaseRecord) {
  const { facts, times: at } = record
  return {
    ...pick(record, 'urgent', 'supervised'),
    ...wireSubject(record),
    caseId: record.id,
    caseNo: record.taskNo,
    reportTime: timeOr(at.report),
    departmentName: orgTitle(facts.departmentId),
    handleTime: timeOr(at.handle),
    reworkCount: facts.reworkCount,
    thumbnail: thumbnailOf(record),
  }
}

export function wireVisit(db: Db, one: Visit, user: User) {
  const { record, visit } = one
  const facts = visitFacts(one)
  return {
    ...pick(facts, 'id', 'kind', 'state', 'holderId', 'result'),
    ...times(facts, 'since', 'deadline', 'doneTime'),
    ...casePart(record),
    taskNo: visit.taskNo,
    holderName: nameOf(db, facts.holderId),
    returned: refusalOf(one),
    unread: facts.state === 'open' && facts.holderId === user.id && !record.openedBy.includes(user.id),
  } satisfies RowOf<typeof unVerifyPage>
}

export function wireVisitDetail(db: Db, one: Visit, user: User): BodyOf<typeof visitDetail> {
  const { record, visit } = one
  const { problem, place } = record
  const { end, passedOn } = visit
  return {
    ...wireVisit(db, one, user),
    ...pick(record, 'componentCode', 'reporterName', 'reporterPhone'),
    ...grid(place),
    condition: problem.filing,
    closing: problem.closing,
    handlerName: nameOf(db, record.facts.handlerId),
    handleOpinion: lastHandling(record)?.opinion ?? '',
    reasonName: end?.reasonName ?? '',
    opinion: end?.opinion ?? '',
    formerType: end?.formerType ?? '',
    metres: end?.metres ?? null,
    farReason: end?.farReason ?? '',
    attachments: wireFiles({ attachments: end?.photos ?? [] }),
    assigned: passedOn && {
      ...pick(passedOn, 'byName', 'reason'),
      way: 'passOn' as const,
      time: wireTime(visit.since),
    },
  }
}
