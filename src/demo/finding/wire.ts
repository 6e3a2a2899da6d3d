import type * as v from 'valibot'
import type { findingDetail, findingTodoPage } from '@/api/contract/finding'
import type { Handover } from '@/domain/handover'
import { wireTime } from '@/domain/time'
import { timeOr } from '../records/timeOr'
import { wireSentPhoto } from '../case/wire'
import type { Db, User } from '../city/model'
import { orgTitle } from '../seed/organisation'
import { findingAssignedOf, findingReturnedOf } from './handover'
import type { FindingRecord } from './model'
import { aboutOf, isUnreadFinding } from './store'

// From what the demo keeps to what the gateway sends; typed by the contract, so a field forgotten is a type error.

type Page = NonNullable<v.InferInput<typeof findingTodoPage.body>>
type WireRow = NonNullable<Page['list']>[number]
type WireDetail = v.InferInput<typeof findingDetail.body>

const wireHandover = <W extends string>(handover: Handover<W> | null) =>
  handover && { ...handover, time: timeOr(handover.time) }

/** A finding as a list shows it. */
export function wireFinding(db: Db, record: FindingRecord, user: User) {
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
