import type { VisitQuery } from '@/api/contract/visit'
import { type VisitKind, visitLampFacts, mayVisit } from '@/domain/visit'
import { lampOf, timeLeft } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import { fitsQuery } from '../case/query'
import type { Db } from '../city/model'
import { type Holds, type NamedList, namedLists, type Order } from '../records/lists'
import { type Visit, visitFacts, visitsIn } from './visits'
import { wireVisit } from './wire'
import { among, ordered, within } from '../records/query'

type Stands = Holds<Visit>

/** What the rule of a visit allows this user now. */
const toDo =
  (kind: VisitKind): Stands =>
  (one, user, now) =>
    mayVisit(kind, visitFacts(one), user, now).ok

/** Done by this user, whatever came of it. */
const doneBy =
  (kind: VisitKind): Stands =>
  ({ visit }, user) =>
    visit.kind === kind && visit.end !== null && visit.holderId === user.id

const pressing = (holds: Stands): NamedList<Visit> => ({ holds, order: () => byVisitDeadline })
const finished = (holds: Stands): NamedList<Visit> => ({ holds, order: () => byVisitEnd })

const LISTS = {
  /** 待核实, 待核查: their names are the kinds of their stops in 今日路线. */
  verify: pressing(toDo('verify')),
  check: pressing(toDo('check')),
  verified: finished(doneBy('verify')),
  checked: finished(doneBy('check')),
  /** 今日路线: whatever this user has to go and see. */
  visitRoute: pressing((one, user, now) => toDo(one.visit.kind)(one, user, now)),
} satisfies Record<string, NamedList<Visit>>

export type VisitListName = keyof typeof LISTS

/** Who sees which visits in which order: lists, numbers of the workbench and the route of the day all ask here. */
export const visitLists = namedLists({
  records: visitsIn,
  lists: LISTS,
  fits: fitsVisitQuery,
  order: visitOrderOf,
  row: wireVisit,
})

// What a call may ask of a list of visits: which it leaves, and in which order.

type Query = Partial<VisitQuery>

type Fits = (one: Visit) => boolean
/** Which visits a query leaves: by their case as lists of cases do, and by what is their own. */
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

/** The newest first. */
const newestVisit: Order<Visit> = (a, b) =>
  b.visit.since - a.visit.since || (a.visit.id < b.visit.id ? -1 : 1)

/** The nearest deadline first. */
const byVisitDeadline: Order<Visit> = (a, b) => a.visit.deadline - b.visit.deadline || newestVisit(a, b)

/** What was done last first. */
const byVisitEnd: Order<Visit> = (a, b) =>
  (b.visit.end?.at ?? 0) - (a.visit.end?.at ?? 0) || newestVisit(a, b)

/** The time (ms) a visit leaves; those done leave none. */
export const visitTimeLeft = (one: Visit, now: Millis): Millis =>
  timeLeft(visitLampFacts(visitFacts(one)), now) ?? Infinity

/** The order a query asks for; undefined leaves the list its usual one. */
function visitOrderOf(query: Query) {
  return ordered(
    query,
    { newest: newestVisit, deadline: byVisitDeadline, handled: byVisitEnd },
    ({ record }) => record.place,
    newestVisit,
  )
}
