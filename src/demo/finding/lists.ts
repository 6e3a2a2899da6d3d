import type { FindingQuery } from '@/api/contract/finding'
import { lampOf, timeLeft } from '@/domain/deadline/lamp'
import { distance, isPosition } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import { findingLampFacts, type FindingState } from '@/domain/campaign/finding'
import { mayFinding } from '@/domain/campaign/findingMoves'
import { parseWireTime, type Millis } from '@/domain/time'
import type { Db } from '../city/model'
import { namedLists, type Holds, type NamedList, type Order } from '../records/lists'
import type { FindingRecord } from './model'
import { aboutOf } from './store'
import { wireFinding } from './wire'

type Stands = Holds<FindingRecord>

const toDo: Stands = ({ facts }, user, now) =>
  mayFinding('feedback', facts, user, now).ok || mayFinding('assign', facts, user, now).ok

const toReview: Stands = ({ facts }, user, now) => mayFinding('agree', facts, user, now).ok

/** Handed in by this user, or theirs to review. */
const handled: Stands = (record, user, now) =>
  record.facts.state === 'review' && (record.facts.feedbackById === user.id || toReview(record, user, now))

/** Put right or reviewed by this user, or by the people of this head. */
const closed: Stands = ({ facts, review }, user) => {
  if (facts.state !== 'closed') return false
  const leads = user.roles.includes('head') && user.orgIds.includes(facts.departmentId)
  const putRight = facts.feedbackById === user.id && facts.registrarId !== user.id
  return putRight || review?.byId === user.id || leads
}

const own =
  (state: FindingState): Stands =>
  ({ facts }, user) =>
    facts.registrarId === user.id && facts.state === state

const newest: Order<FindingRecord> = (a, b) => b.registerTime - a.registerTime || (a.id < b.id ? -1 : 1)
const byDeadline: Order<FindingRecord> = (a, b) =>
  (a.facts.deadline ?? Infinity) - (b.facts.deadline ?? Infinity) || newest(a, b)
const lastDone = ({ facts }: FindingRecord): Millis => facts.closeTime ?? facts.feedbackTime ?? 0
const byEnd: Order<FindingRecord> = (a, b) => lastDone(b) - lastDone(a) || newest(a, b)

const LISTS = {
  /** 专项处置: to be put right or handed out; handed in; closed. */
  findingTodo: { holds: toDo, order: () => byDeadline },
  findingHandled: { holds: handled, order: () => byEnd },
  findingClosed: { holds: closed, order: () => byEnd },
  /** Of those handed in: what waits for this user's 复核. */
  findingReview: { holds: toReview, order: () => byEnd },
  /** 专项记录 */
  ownFindingTodo: { holds: own('todo'), order: () => newest },
  ownFindingReview: { holds: own('review'), order: () => byEnd },
  ownFindingClosed: { holds: own('closed'), order: () => byEnd },
  /** 专项详情: all of it, for everybody. */
  findingCampaign: { holds: () => true, order: () => newest },
} satisfies Record<string, NamedList<FindingRecord>>

export type FindingListName = keyof typeof LISTS

const parts = (asked: string | undefined): string[] => (asked ?? '').split(',').filter(Boolean)
const among = (asked: readonly string[], value: string): boolean =>
  asked.length === 0 || asked.includes(value)

function fits(query: Partial<FindingQuery>, db: Db) {
  const { keyword = '', campaignId, state, lamp, startTime, endTime } = query
  const words = keyword.trim()
  const [lamps, states] = [parts(lamp), parts(state)]
  const [from, to] = [parseWireTime(startTime) ?? -Infinity, parseWireTime(endTime) ?? Infinity]
  const told = (record: FindingRecord) => [
    record.problemNo,
    aboutOf(db, record).item.name,
    record.description,
    record.place.position,
  ]
  return (record: FindingRecord): boolean =>
    (words === '' || told(record).some((each) => foundBy(each, words))) &&
    (!campaignId || record.campaignId === campaignId) &&
    among(states, record.facts.state) &&
    among(lamps, lampOf(findingLampFacts(record.facts), db.clock.now()) ?? '') &&
    record.registerTime >= from &&
    record.registerTime <= to
}

function orderOf({ sort, longitude, latitude }: Partial<FindingQuery>): Order<FindingRecord> | undefined {
  if (sort === 'newest') return newest
  if (sort === 'deadline') return byDeadline
  if (sort === 'handled') return byEnd
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return undefined
  return (a, b) => distance(here, a.place) - distance(here, b.place) || newest(a, b)
}

/** Who sees which 专项问题 in which order: lists, numbers of the workbench and of campaigns all ask here. */
export const findingLists = namedLists<
  FindingRecord,
  FindingQuery,
  ReturnType<typeof wireFinding>,
  FindingListName
>({
  records: ({ findings }) => findings.values(),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireFinding,
})

/** The time (ms) one leaves whoever has to put it right. */
export const findingTimeLeft = ({ facts }: FindingRecord, now: Millis): Millis =>
  timeLeft(findingLampFacts(facts), now) ?? Infinity
