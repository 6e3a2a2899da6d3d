import type { VisitQuery } from '@/api/contract/visit'
import { lampOf, timeLeft } from '@/domain/deadline/lamp'
import { distance, isPosition } from '@/domain/geo'
import { visitLampFacts } from '@/domain/visit/visit'
import { parseWireTime, type Millis } from '@/domain/time'
import { fitsQuery } from '../case/query'
import type { Db } from '../city/model'
import type { Order } from '../records/lists'
import { visitFacts, type Visit } from './visit'

// What a call may ask of a list of visits: which it leaves, and in which order.

type Query = Partial<VisitQuery>
type Fits = (one: Visit) => boolean

const parts = (text: string | undefined): string[] => (text ?? '').split(',').filter((part) => part !== '')
const among = (asked: readonly string[], value: string): boolean =>
  asked.length === 0 || asked.includes(value)

/** Which visits a query leaves: by their case as lists of cases do, and by what is their own. */
export function fitsVisitQuery(query: Query, db: Db): Fits {
  const { keyword = '', areaCode, bigTypeId, smallTypeId } = query
  const ofCase = fitsQuery({ areaCode, bigTypeId, smallTypeId }, db)
  const words = keyword.trim()
  const said = words === '' ? () => true : fitsQuery({ keyword: words }, db)
  const inTime = within(query)
  const [lamps, results] = [parts(query.lamp), parts(query.result)]
  const now = db.clock.now()
  return (one) =>
    ofCase(one.record) &&
    (said(one.record) || one.visit.taskNo.includes(words.toUpperCase())) &&
    inTime(one) &&
    among(lamps, lampOf(visitLampFacts(visitFacts(one)), now) ?? '') &&
    among(results, one.visit.end?.result ?? '')
}

function within({ startTime, endTime, timeOf }: Query): Fits {
  const from = parseWireTime(startTime) ?? -Infinity
  const to = parseWireTime(endTime) ?? Infinity
  return ({ visit: { since, end } }) => {
    const time = timeOf === 'done' ? (end?.at ?? 0) : since
    return time >= from && time <= to
  }
}

/** The newest first. */
const newestVisit: Order<Visit> = (a, b) =>
  b.visit.since - a.visit.since || (a.visit.id < b.visit.id ? -1 : 1)

/** The nearest deadline first. */
export const byVisitDeadline: Order<Visit> = (a, b) =>
  a.visit.deadline - b.visit.deadline || newestVisit(a, b)

/** What was done last first. */
export const byVisitEnd: Order<Visit> = (a, b) =>
  (b.visit.end?.at ?? 0) - (a.visit.end?.at ?? 0) || newestVisit(a, b)

/** The time (ms) a visit leaves; those done leave none. */
export const visitTimeLeft = (one: Visit, now: Millis): Millis =>
  timeLeft(visitLampFacts(visitFacts(one)), now) ?? Infinity

/** The order a query asks for; undefined leaves the list its usual one. */
export function visitOrderOf({ sort, longitude, latitude }: Query): Order<Visit> | undefined {
  if (sort === 'newest') return newestVisit
  if (sort === 'deadline') return byVisitDeadline
  if (sort === 'handled') return byVisitEnd
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return undefined
  return (a, b) => distance(here, a.record.place) - distance(here, b.record.place) || newestVisit(a, b)
}
