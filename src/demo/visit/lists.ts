import type { VisitQuery } from '@/api/contract/visit'
import { type VisitKind, visitLampFacts, mayVisit } from '@/domain/visit'
import { lampOf, timeLeft } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import { fitsQuery } from '../case/query'
import type { Db } from '../city/model'
import {
  byId,
  type Holds,
  latestFirst,
  type NamedList,
  namedLists,
  type Order,
  soonestFirst,
} from '../records/lists'
import { type Visit, visitFacts, visitsIn } from './visits'
import { wireVisit } from './wire'
import { among, ordered, within } from '../records/query'

type Stands = Holds<Visit>

const toDo =
  (kind: VisitKind): Stands =>
  (one, user, now) =>
    mayVisit(kind, visitFacts(one), user, now).ok

const doneBy =
  (kind: VisitKind): Stands =>
  ({ visit }, user) =>
    visit.kind === kind && visit.end !== null && visit.holderId === user.id

const pressing = (holds: Stands): NamedList<Visit> => ({ holds, order: () => byVisitDeadline })
const finished = (holds: Stands): NamedList<Visit> => ({ holds, order: () => byVisitEnd })

const LISTS = {
  /** Also the kinds of their stops in 今日路线. */
  verify: pressing(toDo('verify')),
  check: pressing(toDo('check')),
  verified: finished(doneBy('verify')),
  checked: finished(doneBy('check')),
  visitRoute: pressing((one, user, now) => toDo(one.visit.kind)(one, user, now)),
} satisfies Record<string, NamedList<Visit>>

export type VisitListName = keyof typeof LISTS

export const visitLists = namedLists({
  records: visitsIn,
  lists: LISTS,
  fits: fitsVisitQuery,
  order: visitOrderOf,
  row: wireVisit,
})

type Query = Partial<VisitQuery>

type Fits = (one: Visit) => boolean
/** By their case as in lists of cases, and by their own fields. */
function fitsVisitQuery(query: Query, db: Db): Fits {
  const { keyword = '', areaCode, bigTypeId, smallTypeId } = query
  const ofCase = fitsQuery({ areaCode, bigTypeId, smallTypeId }, db)
  const words = keyword.trim()
  const said = words === '' ? () => true : fitsQuery({ keyword: words }, db)
  const inTime = within(query)
  const timeOf = ({ visit: { since, end } }: Visit) => (query.timeOf === 'done' ? (end?.at ?? 0) : since)
  const now = db.clock.now()
  return (one) =>
    ofCase(one.record) &&
    (said(one.record) || one.visit.taskNo.includes(words.toUpperCase())) &&
    inTime(timeOf(one)) &&
    among(query.lamp, lampOf(visitLampFacts(visitFacts(one)), now) ?? '') &&
    among(query.result, one.visit.end?.result ?? '')
}

const newestVisit: Order<Visit> = latestFirst(
  ({ visit }) => visit.since,
  (a, b) => byId(a.visit, b.visit),
)

const byVisitDeadline: Order<Visit> = soonestFirst(({ visit }) => visit.deadline, newestVisit)

const byVisitEnd: Order<Visit> = latestFirst(({ visit }) => visit.end?.at, newestVisit)

export const visitTimeLeft = (one: Visit, now: Millis): Millis =>
  timeLeft(visitLampFacts(visitFacts(one)), now) ?? Infinity

function visitOrderOf(query: Query) {
  return ordered(
    query,
    { newest: newestVisit, deadline: byVisitDeadline, handled: byVisitEnd },
    ({ record }) => record.place,
    newestVisit,
  )
}
