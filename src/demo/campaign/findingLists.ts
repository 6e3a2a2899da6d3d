import type { findingDetail, FindingQuery, findingTodoPage } from '@/api/contract/campaignFinding'
import { lampOf, timeLeft } from '@/domain/deadline/lamp'
import { findingLampFacts, type FindingState } from '@/domain/campaign/finding'
import { mayFinding } from '@/domain/campaign/findingMoves'
import { type Millis, wireTime } from '@/domain/time'
import { wireSentPhoto } from '../case/wire'
import type { Db, User } from '../city/model'
import {
  byId,
  type Holds,
  latestFirst,
  type NamedList,
  namedLists,
  type Order,
  soonestFirst,
} from '../records/lists'
import {
  type BodyOf,
  grid,
  nameOf,
  pick,
  region,
  type RowOf,
  thumbnailOf,
  times,
  wireHandover,
} from '../records/wire'
import { orgTitle } from '../seed/organisation'
import { findingAssignedOf, findingReturnedOf } from './findingAct'
import { aboutOf, isUnreadFinding } from './findingMove'
import type { FindingRecord } from './model'
import { among, mentions, ordered, within } from '../records/query'

type Stands = Holds<FindingRecord>

const toDo: Stands = ({ facts }, user, now) =>
  mayFinding('feedback', facts, user, now).ok || mayFinding('assign', facts, user, now).ok

const toReview: Stands = ({ facts }, user, now) => mayFinding('agree', facts, user, now).ok

const handled: Stands = (record, user, now) =>
  record.facts.state === 'review' && (record.facts.feedbackById === user.id || toReview(record, user, now))

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

const newest: Order<FindingRecord> = latestFirst(({ registerTime }) => registerTime, byId)

const byDeadline: Order<FindingRecord> = soonestFirst(({ facts }) => facts.deadline, newest)

const byEnd: Order<FindingRecord> = latestFirst(({ facts }) => facts.closeTime ?? facts.feedbackTime, newest)

const LISTS = {
  findingTodo: { holds: toDo, order: () => byDeadline },
  findingHandled: { holds: handled, order: () => byEnd },
  findingClosed: { holds: closed, order: () => byEnd },
  /** Of those handed in: waiting for this user's 复核. */
  findingReview: { holds: toReview, order: () => byEnd },
  ownFindingTodo: { holds: own('todo'), order: () => newest },
  ownFindingReview: { holds: own('review'), order: () => byEnd },
  ownFindingClosed: { holds: own('closed'), order: () => byEnd },
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

export const findingLists = namedLists({
  records: ({ findings }) => findings.values(),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireFinding,
})

export const findingTimeLeft = ({ facts }: FindingRecord, now: Millis): Millis =>
  timeLeft(findingLampFacts(facts), now) ?? Infinity

function wireFinding(db: Db, record: FindingRecord, user: User) {
  const { facts, place } = record
  const { campaign, item } = aboutOf(db, record)
  return {
    ...pick(record, 'id', 'problemNo', 'registrarName', 'selfHandled', 'description'),
    ...pick(facts, 'kind', 'state', 'registrarId', 'departmentId'),
    ...pick(facts, 'handlerId', 'feedbackById', 'returnCount'),
    ...times(facts, 'since', 'deadline', 'feedbackTime', 'closeTime'),
    ...region(place),
    ...pick(place, 'longitude', 'latitude'),
    address: place.position,
    registerTime: wireTime(record.registerTime),
    departmentName: orgTitle(facts.departmentId),
    handlerName: nameOf(db, facts.handlerId),
    campaignId: campaign.id,
    campaignName: campaign.name,
    itemName: item.name,
    thumbnail: thumbnailOf(record),
    returned: wireHandover(findingReturnedOf(record)),
    unread: isUnreadFinding(record, user, db.clock.now()),
  } satisfies RowOf<typeof findingTodoPage>
}

export function wireFindingDetail(db: Db, record: FindingRecord, user: User): BodyOf<typeof findingDetail> {
  const { campaign, item } = aboutOf(db, record)
  const { feedback, review, facts } = record
  return {
    ...wireFinding(db, record, user),
    ...pick(record, 'registrarPhone'),
    ...grid(record.place),
    campaignNo: campaign.campaignNo,
    standard: item.standard,
    handlerPhone: db.users.get(facts.handlerId)?.mobile ?? '',
    assigned: wireHandover(findingAssignedOf(record)),
    feedback: feedback && {
      ...pick(feedback, 'result', 'opinion', 'byName'),
      time: wireTime(feedback.at),
      attachments: feedback.photos.map(wireSentPhoto),
    },
    review: review && { ...pick(review, 'opinion', 'byName'), time: wireTime(review.at) },
  }
}
