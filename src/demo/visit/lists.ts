import type { unVerifyPage, visitDetail, VisitQuery } from '@/api/contract/visit'
import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { lampOf } from '@/domain/deadline/lamp'
import { wireTime } from '@/domain/time'
import { mayVisit, type VisitKind, visitLampFacts } from '@/domain/visit'
import type { CaseRecord } from '../case/model'
import { fitsQuery } from '../case/query'
import { lastHandling, wireFiles, wireSubject } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { byId, criteria, either, type Holds, namedLists, workLists } from '../records/lists'
import { type BodyOf, grid, nameOf, pick, type RowOf, thumbnailOf, times } from '../records/wire'
import { orgTitle } from '../seed/organisation'
import { type Visit, visitFacts, visitsIn } from './visits'

type Stands = Holds<Visit>

const toDo =
  (kind: VisitKind): Stands =>
  (one, user, now) =>
    mayVisit(kind, visitFacts(one), user, now).ok

const doneBy =
  (kind: VisitKind): Stands =>
  ({ visit }, user) =>
    visit.kind === kind && visit.end !== null && visit.holderId === user.id

const { open, ended, orderOf } = workLists<Visit>({
  since: ({ visit }) => visit.since,
  deadline: ({ visit }) => visit.deadline,
  end: ({ visit }) => visit.end?.at,
  placeOf: ({ record }) => record.place,
  tie: (a, b) => byId(a.visit, b.visit),
})

export const visitLists = namedLists({
  records: visitsIn,
  lists: {
    /** Also the types of their stops in 今日路线. */
    verify: open(toDo('verify')),
    check: open(toDo('check')),
    verified: ended(doneBy('verify')),
    checked: ended(doneBy('check')),
    visitRoute: open(either(toDo('verify'), toDo('check'))),
  },
  fits: fitsVisitQuery,
  order: orderOf,
  row: wireVisit,
})

export type VisitListName = (typeof visitLists.names)[number]

const fitsVisit = criteria<Visit, VisitQuery>({
  time: ({ visit: { since, end } }, { timeOf }) => (timeOf === 'done' ? end?.at : since),
  lamp: (one, now) => lampOf(visitLampFacts(visitFacts(one)), now),
  values: { result: ({ visit }) => visit.end?.result ?? '' },
})

/** Filters by the fields of the case as in lists of cases, and by fields of the visit. */
function fitsVisitQuery(query: Partial<VisitQuery>, db: Db): (one: Visit) => boolean {
  const { keyword = '', areaCode, bigTypeId, smallTypeId, flowMode, supervised, source, ...own } = query
  const ofCase = fitsQuery({ areaCode, bigTypeId, smallTypeId, flowMode, supervised, source }, db)
  const [ofVisit, ofWords, words] = [fitsVisit(own, db), fitsQuery({ keyword }, db), keyword.trim()]
  return (one) =>
    ofCase(one.record) &&
    ofVisit(one) &&
    (ofWords(one.record) || one.visit.taskNo.includes(words.toUpperCase()))
}

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
    formerType: end?.previousType ?? '',
    metres: end?.metres ?? null,
    farReason: end?.farReason ?? '',
    attachments: wireFiles(end?.photos),
    assigned: passedOn && {
      ...pick(passedOn, 'byName', 'reason'),
      way: 'passOn' as const,
      time: wireTime(visit.since),
    },
  }
}
