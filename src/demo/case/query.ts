import type { CaseQuery, UnionQuery } from '@/api/contract/case'
import { permitState } from '@/domain/case/adPermit'
import { workHolderOf } from '@/domain/case/personal'
import { timeLeft } from '@/domain/deadline/lamp'
import { FlowMode } from '@/domain/enums'
import { foundBy, foundByName } from '@/domain/initials'
import { matchesInitials } from '@/domain/text'
import { type Millis, parseWireTime } from '@/domain/time'
import { dictionary } from '../city/dictionaries'
import type { Db } from '../city/model'
import {
  among,
  byId,
  byLastId,
  latestFirst,
  type Order,
  parts,
  soonestFirst,
  within,
  workLists,
} from '../records/lists'
import { isWithin, orgTitle } from '../seed/organisation'
import { smallTypeById } from '../seed/types'
import { inArea } from '../seed/zones'
import { type FigureQuery, ofFigure } from '../stats/facts'
import { type CaseRecord, type CaseTime, lampFactsOf, lampOfCase } from './model'
import { adOf } from './wire'

/** `timeOf`: the time that startTime and endTime filter by, 派遣 by default. */
export type ListQuery = UnionQuery & { permit?: string | undefined } & { timeOf?: CaseTime } & FigureQuery

type Query = Partial<ListQuery>

type Fits = (record: CaseRecord) => boolean

export function fitsQuery(query: Query, db: Db): Fits {
  const conditions = [
    ofText(query),
    ofKind(query),
    ofPeople(query, db),
    inTime(query),
    ofLamps(query, db.clock.now()),
    ofHolder(query),
    ofPermit(query, db.clock.now()),
    ofUnion(query, db),
    ofFigure(query, db),
  ]
  return (record) => conditions.every((fits) => fits(record))
}

function ofText({ keyword = '' }: Query): Fits {
  const words = keyword.trim()
  if (words === '') return () => true
  // Initials of a unit are in too many others.
  const called = (unit: string) => /[\u4e00-\u9fff]/.test(words) && foundByName(unit, words)
  return ({ taskNo, problem, place, description, facts }) => {
    const texts = [taskNo, problem.smallType, problem.manageProblem, place.streetName, place.position]
    const initials = smallTypeById(problem.smallTypeId)?.initials ?? []
    // Without spaces, as `matchesInitials` reads the keyword; a bar separates the texts.
    const name = [...texts, description].join('|').replace(/\s+/g, '')
    return (
      matchesInitials({ name, initials: initials.join('|') }, words) || called(orgTitle(facts.departmentId))
    )
  }
}

function ofKind({ areaCode, bigTypeId, smallTypeId, labelId, ...query }: Query): Fits {
  const isThere = inArea(areaCode)
  return ({ place, problem, labelIds, urgent, supervised }) =>
    isThere(place) &&
    among(query.flowMode, urgent ? FlowMode.emergency : FlowMode.normal) &&
    among(query.supervised, supervised ? '1' : '0') &&
    (!bigTypeId || problem.bigTypeId === bigTypeId) &&
    (!smallTypeId || problem.smallTypeId === smallTypeId) &&
    (!labelId || labelIds.includes(labelId))
}

/** `personName` matches a user who reported, signed, handled or moved the case. */
function ofPeople({ reporterName = '', handlerName = '', personName = '', squadId }: Query, db: Db): Fits {
  if (reporterName === '' && handlerName === '' && personName === '' && !squadId) return () => true
  const called = (name: string, wanted: string) => name !== '' && foundBy(name, wanted.trim())
  return (record) => {
    const { facts, flow } = record
    const handler = db.users.get(facts.handlerId)
    const hands = [record.reporterName, record.signerName, handler?.name ?? ''].concat(
      flow.flatMap(({ operatorName, receiverName }) => [operatorName, receiverName]),
    )
    return (
      (reporterName === '' || called(record.reporterName, reporterName)) &&
      (handlerName === '' || called(handler?.name ?? '', handlerName)) &&
      (personName === '' || hands.some((name) => called(name, personName))) &&
      (!squadId || isWithin(facts.departmentId, squadId) || isWithin(handler?.orgCode ?? '', squadId))
    )
  }
}

function inTime(query: Query): Fits {
  const holds = within(query)
  return ({ times }) => holds(times[query.timeOf ?? 'dispatch'])
}

/** `supervised` selects cases with the violet border. */
function ofLamps({ lamp }: Query, now: Millis): Fits {
  const lamps = parts(lamp)
  if (lamps.length === 0) return () => true
  return (record) =>
    (record.supervised && lamps.includes('supervised')) || lamps.includes(lampOfCase(record, now) ?? '')
}

const ofHolder =
  ({ holderId }: Query): Fits =>
  ({ facts }) =>
    !holderId || workHolderOf(facts) === holderId

function permitOf(record: CaseRecord, now: Millis) {
  const { permitFrom, permitTo } = adOf(record, now)
  return { from: parseWireTime(permitFrom), to: parseWireTime(permitTo) }
}

const ofPermit =
  ({ permit }: Query, now: Millis): Fits =>
  (record) =>
    !permit || among(permit, permitState(permitOf(record, now), now))

function ofUnion({ stage, source, departmentId, gridCode, taskNo = '' }: Query, db: Db): Fits {
  const stages = parts(stage)
  const sourceName = dictionary(db, 'case_source')?.find(({ value }) => value === source)?.label
  const number = taskNo.trim().toUpperCase()
  return (record) =>
    (stages.length === 0 || stages.includes(String(record.facts.stage))) &&
    (!source || record.sourceName === sourceName) &&
    (!departmentId || isWithin(record.facts.departmentId, departmentId)) &&
    (!gridCode || record.place.gridCode === gridCode) &&
    (number === '' || record.taskNo.toUpperCase().includes(number))
}

export const newestReport: Order<CaseRecord> = latestFirst(({ times }) => times.report, byLastId)

export const caseWork = workLists<CaseRecord>({
  since: ({ times }) => times.dispatch,
  deadline: ({ facts }) => facts.deadline,
  // The time of handling, else of the last move: 已解挂 has both kinds of case.
  end: ({ times, flow }) => times.handle ?? flow.reduce((last, { time }) => Math.max(last, time), 0),
  placeOf: ({ place }) => place,
  tie: byId,
})

/** Sorts by time left, in working hours where the clock counts only these. */
export function byTimeLeft(now: Millis): Order<CaseRecord> {
  const reckoned = new Map<CaseRecord, Millis>()
  const left = (record: CaseRecord): Millis => {
    const known = reckoned.get(record) ?? timeLeft(lampFactsOf(record), now) ?? Infinity
    reckoned.set(record, known)
    return known
  }
  return soonestFirst(left, caseWork.byDeadline)
}

const byPermit = (now: Millis): Order<CaseRecord> =>
  soonestFirst((record) => permitOf(record, now).to, caseWork.newest)

export function orderOf(query: Partial<CaseQuery>, db: Db): Order<CaseRecord> | undefined {
  if (query.sort === 'permit') return byPermit(db.clock.now())
  return query.sort === 'reported' ? newestReport : caseWork.orderOf(query, db)
}
