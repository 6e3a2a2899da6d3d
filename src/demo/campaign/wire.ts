import type * as v from 'valibot'
import type { campaignChoices, campaignDetail, campaignPage, donePointPage } from '@/api/contract/special'
import type { scorePage } from '@/api/contract/specialScore'
import { progressOf } from '@/domain/campaign/campaign'
import { settledOf } from '@/domain/campaign/finding'
import { wireTime } from '@/domain/time'
import type { Db, User } from '../city/model'
import { orgTitle } from '../seed/organisation'
import type { Problem } from '../seed/types'
import { doneAt, type InCampaign, pointsOf, stateOf } from './act'
import { findingsOf } from './findingMove'
import type { CampaignRecord, PointRecord, ScoreRecord } from './model'

// From what the demo keeps to what the gateway sends; typed by the contract, so a field forgotten is a type error.

type Rows<P> = NonNullable<P extends { list?: infer L } ? L : never>

type WireCampaign = Rows<NonNullable<v.InferInput<typeof campaignPage.body>>>[number]
type WireChoice = NonNullable<v.InferInput<typeof campaignChoices.body>>[number]

type WireDetail = v.InferInput<typeof campaignDetail.body>

type WirePoint = NonNullable<WireDetail['points']>[number]
type WireDonePoint = Rows<NonNullable<v.InferInput<typeof donePointPage.body>>>[number]
type WireScore = Rows<NonNullable<v.InferInput<typeof scorePage.body>>>[number]

/** A campaign as a list shows it to one who has points in it. */
export function wireCampaign(_: Db, campaign: CampaignRecord, user: User) {
  const { id, campaignNo, name, kind, start, end, regionName, unitName, requirement } = campaign
  const own = pointsOf(campaign, user.id).map((point) => ({ state: stateOf(point) }))
  const times = { startTime: wireTime(start), endTime: wireTime(end) }
  return {
    id,
    campaignNo,
    name,
    kind,
    regionName,
    unitName,
    requirement,
    ...times,
    ...progressOf(own),
  } satisfies WireCampaign
}

function wirePoint(db: Db, point: PointRecord) {
  const { id, name, sortName, holderId, end, scores } = point
  const { areaName, streetName, communityName, position, longitude, latitude, gridCode, dutyGridName } =
    point.place
  const last = scores[scores.length - 1]
  const done = doneAt(point)
  return {
    id,
    name,
    sortName,
    holderId,
    areaName,
    streetName,
    communityName,
    longitude,
    latitude,
    gridCode,
    dutyGridName,
    address: position,
    state: stateOf(point),
    doneTime: done === null ? null : wireTime(done),
    metres: end?.metres ?? last?.metres ?? null,
    caseId: end?.caseId ?? '',
    caseNo: db.cases.get(end?.caseId ?? '')?.taskNo ?? '',
    score: last?.score ?? null,
  } satisfies WirePoint
}

/** A point by itself. */
export function wireDonePoint(db: Db, { campaign, point }: InCampaign) {
  const { id, name, kind } = campaign
  const of = { campaignId: id, campaignName: name, campaignKind: kind }
  return { ...wirePoint(db, point), ...of } satisfies WireDonePoint
}

const wireProblem = (problem: Problem) => ({
  bigTypeId: problem.bigTypeId,
  bigType: problem.bigType,
  smallTypeId: problem.smallTypeId,
  smallType: problem.smallType,
  problemId: problem.id,
  manageProblem: problem.manageProblem,
  caseType: problem.caseType,
})

const wireItem = ({ id, name, full, standard }: CampaignRecord['items'][number]) => ({
  id,
  name,
  full,
  standard,
})

/** A campaign as one chooses it. */
export function wireCampaignChoice(campaign: CampaignRecord): WireChoice {
  const { id, campaignNo, name, kind, start, end, regionName, items } = campaign
  const times = { startTime: wireTime(start), endTime: wireTime(end) }
  return { id, campaignNo, name, kind, regionName, ...times, items: items.map(wireItem) }
}

/** A campaign with the points of the one who asks, and what was found in it by anybody. */
export function wireCampaignDetail(db: Db, campaign: CampaignRecord, user: User): WireDetail {
  const found = findingsOf(db, campaign.id)
  const states = found.map(({ itemId, facts: { state } }) => ({ itemId, state }))
  return {
    ...wireCampaign(db, campaign, user),
    ...settledOf(states),
    items: campaign.items.map((item) => ({
      ...wireItem(item),
      ...settledOf(states.filter(({ itemId }) => itemId === item.id)),
    })),
    problem: campaign.problem && wireProblem(campaign.problem),
    points: pointsOf(campaign, user.id).map((point) => wirePoint(db, point)),
  }
}

/** A former score, by what the items of its campaign are called now. */
export const wireScore =
  ({ items }: CampaignRecord) =>
  ({ id, at, byName, score, full, remark, lost }: ScoreRecord): WireScore => ({
    id,
    byName,
    score,
    full,
    remark,
    time: wireTime(at),
    deductions: lost.map(({ itemId, points, reason, unitCode, photos }) => ({
      id: itemId,
      points,
      reason,
      unitName: orgTitle(unitCode),
      itemName: items.find((item) => item.id === itemId)?.name ?? '',
      attachments: photos.map((photo) => ({
        id: photo.id,
        attachmentName: photo.name,
        attachmentPath: photo.path,
      })),
    })),
  })
