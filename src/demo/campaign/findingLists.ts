import type { findingDetail, FindingQuery, findingTodoPage } from '@/api/contract/finding'
import { lampOf, timeLeft } from '@/domain/deadline/lamp'
import { findingLampFacts, type FindingState } from '@/domain/campaign/finding'
import { mayFinding } from '@/domain/campaign/findingMoves'
import { type Millis, wireTime } from '@/domain/time'
import type * as v from 'valibot'
import type { Handover } from '@/domain/handover'
import { wireSentPhoto } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { type Holds, type NamedList, namedLists, type Order } from '../records/lists'
import { orgTitle } from '../seed/organisation'
import { findingAssignedOf, findingReturnedOf } from './findingAct'
import { aboutOf, isUnreadFinding } from './findingMove'
import type { FindingRecord } from './model'
import { among, mentions, ordered, within } from '../records/query'

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
function fits(query: Partial<FindingQuery>, db: Db) {
  const inTime = within(query)
  return (record: FindingRecord): boolean => {
    const { problemNo, description, place, facts } = record
    return (
      mentions(query.keyword, [problemNo, aboutOf(db, record).item.name, description, place.position]) &&
      (!query.campaignId || record.campaignId === query.campaignId) &&
      among(query.state, facts.state) &&
      among(query.lamp, lampOf(findingLampFacts(facts), db.clock.now()) ?? '') &&
      inTime(record.registerTime)
    )
  }
}

const orderOf = (query: Partial<FindingQuery>) =>
  ordered(query, { newest, deadline: byDeadline, handled: byEnd }, ({ place }) => place, newest)

/** Who sees which 专项问题 in which order: lists, numbers of the workbench and of campaigns all ask here. */
export const findingLists = namedLists({
  records: ({ findings }) => findings.values(),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireFinding,
})

/** The time (ms) one leaves whoever has to put it right. */
export const findingTimeLeft = ({ facts }: FindingRecord, now: Millis): Millis =>
  timeLeft(findingLampFacts(facts), now) ?? Infinity

// From what the demo keeps to what the gateway sends; typed by the contract, so a field forgotten is a type error.

type Page = NonNullable<v.InferInput<typeof findingTodoPage.body>>

type WireRow = NonNullable<Page['list']>[number]

type WireDetail = v.InferInput<typeof findingDetail.body>

const wireHandover = <W extends string>(handover: Handover<W> | null) =>
  handover && { ...handover, time: timeOr(handover.time) }

/** A finding as a list shows it. */
function wireFinding(db: Db, record: FindingRecord, user: User) {
  const { facts, place } = record
  const { campaign, item } = aboutOf(db, record)
  return {
    id: record.id,
    problemNo: record.problemNo,
    kind: facts.kind,
    state: facts.state,
    registrarId: facts.registrarId,
    registrarName: record.registrarName,
    departmentId: facts.departmentId,
    departmentName: orgTitle(facts.departmentId),
    handlerId: facts.handlerId,
    handlerName: db.users.get(facts.handlerId)?.name ?? '',
    feedbackById: facts.feedbackById,
    registerTime: wireTime(record.registerTime),
    since: timeOr(facts.since),
    deadline: timeOr(facts.deadline),
    feedbackTime: timeOr(facts.feedbackTime),
    closeTime: timeOr(facts.closeTime),
    returnCount: facts.returnCount,
    selfHandled: record.selfHandled,
    campaignId: campaign.id,
    campaignName: campaign.name,
    itemName: item.name,
    description: record.description,
    areaName: place.areaName,
    streetName: place.streetName,
    communityName: place.communityName,
    address: place.position,
    longitude: place.longitude,
    latitude: place.latitude,
    thumbnail: record.photos[0]?.path ?? '',
    returned: wireHandover(findingReturnedOf(record)),
    unread: isUnreadFinding(record, user, db.clock.now()),
  } satisfies WireRow
}

/** A finding as its details and its forms show it. */
export function wireFindingDetail(db: Db, record: FindingRecord, user: User): WireDetail {
  const { campaign, item } = aboutOf(db, record)
  const { place, feedback, review, facts } = record
  return {
    ...wireFinding(db, record, user),
    campaignNo: campaign.campaignNo,
    standard: item.standard,
    registrarPhone: record.registrarPhone,
    handlerPhone: db.users.get(facts.handlerId)?.mobile ?? '',
    gridCode: place.gridCode,
    dutyGridName: place.dutyGridName,
    assigned: wireHandover(findingAssignedOf(record)),
    feedback: feedback && {
      result: feedback.result,
      opinion: feedback.opinion,
      byName: feedback.byName,
      time: wireTime(feedback.at),
      attachments: feedback.photos.map(wireSentPhoto),
    },
    review: review && { opinion: review.opinion, byName: review.byName, time: wireTime(review.at) },
  }
}
