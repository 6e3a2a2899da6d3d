import type * as v from 'valibot'
import type { campaignChoices, campaignDetail, campaignPage, donePointPage } from '@/api/contract/campaign'
import type { scorePage } from '@/api/contract/campaignScore'
import { CAMPAIGN_STATES, campaignProgress, campaignState } from '@/domain/campaign/campaign'
import { settledOf } from '@/domain/campaign/finding'
import { type Millis, wireTime } from '@/domain/time'
import { wireFiles } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { criteria, type NamedList, namedLists, type Order, ordered } from '../records/lists'
import { type BodyOf, grid, pick, region, type RowOf } from '../records/wire'
import { orgTitle } from '../seed/organisation'
import type { Problem } from '../seed/types'
import { doneAt, type InCampaign, pointsOf, stateOf } from './act'
import { findingsOf } from './findingMoves'
import type { CampaignRecord, PointRecord, ScoreRecord } from './model'

type Query = v.InferOutput<NonNullable<typeof campaignPage.query>>

const mine =
  (over: boolean): NamedList<CampaignRecord>['holds'] =>
  (campaign, user, now) =>
    pointsOf(campaign, user.id).length > 0 && (campaignState(campaign, now) === 'over') === over

export const campaignLists = namedLists({
  records: ({ campaigns }) => campaigns.values(),
  lists: {
    open: { holds: mine(false), order: () => (a, b) => a.end - b.end },
    over: { holds: mine(true), order: () => (a, b) => b.end - a.end },
  },
  fits: criteria<CampaignRecord, Query>({ values: { kind: ({ kind }) => kind } }),
  row: wireCampaign,
})

export function everyCampaign({ campaigns }: Pick<Db, 'campaigns'>, now: Millis): CampaignRecord[] {
  const rank = (campaign: CampaignRecord) => CAMPAIGN_STATES.indexOf(campaignState(campaign, now))
  return [...campaigns.values()].sort((a, b) => rank(a) - rank(b) || a.end - b.end)
}

type PointQuery = v.InferOutput<NonNullable<typeof donePointPage.query>>

const lastFirst: Order<InCampaign> = (a, b) => (doneAt(b.point) ?? 0) - (doneAt(a.point) ?? 0)

export const donePointLists = namedLists({
  records: ({ campaigns }) =>
    [...campaigns.values()].flatMap((campaign) => campaign.points.map((point) => ({ campaign, point }))),
  lists: {
    donePoint: {
      holds: ({ point }, user) => point.holderId === user.id && stateOf(point) !== 'todo',
      order: () => lastFirst,
    },
  },
  fits: criteria<InCampaign, PointQuery>({
    texts: ({ point, campaign }) => [point.name, point.place.position, campaign.name],
    values: { result: ({ point }) => stateOf(point) },
    time: ({ point }) => doneAt(point),
  }),
  order: (query) => ordered(query, {}, ({ point }) => point.place, lastFirst),
  row: wireDonePoint,
})

type WireDetail = BodyOf<typeof campaignDetail>

function wireCampaign(_: Db, campaign: CampaignRecord, user: User) {
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

function wireDonePoint(db: Db, { campaign: { id, name, kind }, point }: InCampaign) {
  const campaign = { campaignId: id, campaignName: name, campaignKind: kind }
  return { ...wirePoint(db, point), ...campaign } satisfies RowOf<typeof donePointPage>
}

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
      attachments: wireFiles(photos),
    })),
  })
