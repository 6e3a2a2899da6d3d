import type { VisitQuery } from '@/api/contract/visit'
import type { VisitKind } from '@/domain/visit/visit'
import { mayVisit } from '@/domain/visit/visitMoves'
import { namedLists, type Holds, type NamedList } from '../records/lists'
import { byVisitDeadline, byVisitEnd, fitsVisitQuery, visitOrderOf } from './query'
import { visitFacts, visitsIn, type Visit } from './visit'
import { wireVisit } from './wire'

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
export const visitLists = namedLists<Visit, VisitQuery, ReturnType<typeof wireVisit>, VisitListName>({
  records: visitsIn,
  lists: LISTS,
  fits: fitsVisitQuery,
  order: visitOrderOf,
  row: wireVisit,
})
