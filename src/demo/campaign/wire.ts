import type { campaignChoices, campaignDetail, campaignPage, donePointPage } from '@/api/contract/campaign'
import type { scorePage } from '@/api/contract/campaignScore'
import { campaignProgress } from '@/domain/campaign/campaign'
import { settledOf } from '@/domain/campaign/finding'
import { wireTime } from '@/domain/time'
import { wireFiles } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { type BodyOf, grid, pick, region, type RowOf } from '../records/wire'
import { orgTitle } from '../seed/organisation'
import type { Problem } from '../seed/types'
import { doneAt, type InCampaign, pointsOf, stateOf } from './act'
import { findingsOf } from './findingMove'
import type { CampaignRecord, PointRecord, ScoreRecord } from './model'

type WireDetail = BodyOf<typeof campaignDetail>

export function wireCampaign(_: Db, campaign: CampaignRecord, user: User) {
  return {
    ...pick(campaign, 'id', 'campaignNo', 'name', 'kind', 'regionName', 'unitName', 'requirement'),
    ...period(campaign),
    ...campaignProgress(pointsOf(campaign, user.id).map((point) => ({ state: stateOf(point) }))),
  } satisfies RowOf<typeof campaignPage>
}

const period = ({ start, end }: CampaignRecord) => ({ startTime: wireTime(start), endTime: wireTime(end) })

function wirePoint(db: Db, point: PointRecord) {
  const { place, end, scores } = point
  const last = scores[scores.length - 1]
  return {
    ...pick(point, 'id', 'name', 'sortName', 'holderId'),
    ...region(place),
    ...grid(place),
    ...pick(place, 'longitude', 'latitude'),
    address: place.position,
    state: stateOf(point),
    doneTime: timeOr(doneAt(point)),
    metres: end?.metres ?? last?.metres ?? null,
    caseId: end?.caseId ?? '',
    caseNo: db.cases.get(end?.caseId ?? '')?.taskNo ?? '',
    score: last?.score ?? null,
  } satisfies NonNullable<WireDetail['points']>[number]
}

export const wireDonePoint = (db: Db, { campaign: { id, name, kind }, point }: InCampaign) =>
  ({
    ...wirePoint(db, point),
    campaignId: id,
    campaignName: name,
    campaignKind: kind,
  }) satisfies RowOf<typeof donePointPage>

const wireProblem = (problem: Problem) => ({
  ...pick(problem, 'bigTypeId', 'bigType', 'smallTypeId', 'smallType', 'manageProblem', 'caseType'),
  problemId: problem.id,
})

const wireItem = (item: CampaignRecord['items'][number]) => pick(item, 'id', 'name', 'full', 'standard')

export const wireCampaignChoice = (
  campaign: CampaignRecord,
): NonNullable<BodyOf<typeof campaignChoices>>[number] => ({
  ...pick(campaign, 'id', 'campaignNo', 'name', 'kind', 'regionName'),
  ...period(campaign),
  items: campaign.items.map(wireItem),
})

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

export const wireScore =
  ({ items }: CampaignRecord) =>
  (record: ScoreRecord): RowOf<typeof scorePage> => ({
    ...pick(record, 'id', 'byName', 'score', 'full', 'remark'),
    time: wireTime(record.at),
    deductions: record.lost.map(({ itemId, points, reason, unitCode, photos }) => ({
      id: itemId,
      points,
      reason,
      unitName: orgTitle(unitCode),
      itemName: items.find((item) => item.id === itemId)?.name ?? '',
      attachments: wireFiles({ attachments: photos }),
    })),
  })
