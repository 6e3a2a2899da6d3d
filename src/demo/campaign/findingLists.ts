import type { findingDetail, FindingQuery, findingTodoPage } from '@/api/contract/campaignFinding'
import { findingLampFacts, type FindingState } from '@/domain/campaign/finding'
import { mayFinding } from '@/domain/campaign/findingMoves'
import { lampOf } from '@/domain/deadline/lamp'
import { wireTime } from '@/domain/time'
import { wireSentPhoto } from '../case/wire'
import type { Db, User } from '../city/model'
import { byId, criteria, type Holds, namedLists, workLists } from '../records/lists'
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
import { aboutOf, findingAssignedOf, findingReturnedOf, isUnreadFinding } from './findingMoves'
import type { FindingRecord } from './model'

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

const { open, ended, recent, orderOf } = workLists<FindingRecord>({
  since: ({ registerTime }) => registerTime,
  deadline: ({ facts }) => facts.deadline,
  end: ({ facts }) => facts.closeTime ?? facts.feedbackTime,
  placeOf: ({ place }) => place,
  tie: byId,
})

export const findingLists = namedLists({
  records: ({ findings }) => findings.values(),
  lists: {
    findingTodo: open(toDo),
    findingHandled: ended(handled),
    findingClosed: ended(closed),
    /** Findings that wait for 复核 by this user. */
    findingReview: ended(toReview),
    ownFindingTodo: recent(own('todo')),
    ownFindingReview: ended(own('review')),
    ownFindingClosed: ended(own('closed')),
    findingCampaign: recent(() => true),
  },
  fits: criteria<FindingRecord, FindingQuery>({
    texts: (record, db) => [
      record.problemNo,
      aboutOf(db, record).item.name,
      record.description,
      record.place.position,
    ],
    grid: ({ place }) => place,
    lamp: ({ facts }, now) => lampOf(findingLampFacts(facts), now),
    values: { campaignId: ({ campaignId }) => campaignId, state: ({ facts }) => facts.state },
    time: ({ registerTime }) => registerTime,
  }),
  order: orderOf,
  row: wireFinding,
})

export type FindingListName = (typeof findingLists.names)[number]

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
