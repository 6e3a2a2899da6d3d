import type * as v from 'valibot'
import type { campaignPage, donePointPage } from '@/api/contract/campaign'
import { CAMPAIGN_STATES, campaignState } from '@/domain/campaign/campaign'
import type { Millis } from '@/domain/time'
import type { Db } from '../city/model'
import { type NamedList, namedLists, type Order } from '../records/lists'
import { doneAt, type InCampaign, pointsOf, stateOf } from './act'
import type { CampaignRecord } from './model'
import { wireCampaign, wireDonePoint } from './wire'
import { among, mentions, ordered, within } from '../records/query'

type Query = v.InferOutput<NonNullable<typeof campaignPage.query>>

const mine =
  (over: boolean): NamedList<CampaignRecord>['holds'] =>
  (campaign, user, now) =>
    pointsOf(campaign, user.id).length > 0 && (campaignState(campaign, now) === 'over') === over

const LISTS = {
  open: { holds: mine(false), order: () => (a, b) => a.end - b.end },
  over: { holds: mine(true), order: () => (a, b) => b.end - a.end },
} satisfies Record<string, NamedList<CampaignRecord>>

export const campaignLists = namedLists({
  records: ({ campaigns }) => campaigns.values(),
  lists: LISTS,
  fits:
    ({ kind }: Partial<Query>) =>
    (campaign) =>
      !kind || campaign.kind === kind,
  order: () => undefined,
  row: wireCampaign,
})

export function everyCampaign({ campaigns }: Pick<Db, 'campaigns'>, now: Millis): CampaignRecord[] {
  const rank = (campaign: CampaignRecord) => CAMPAIGN_STATES.indexOf(campaignState(campaign, now))
  return [...campaigns.values()].sort((a, b) => rank(a) - rank(b) || a.end - b.end)
}

type PointQuery = v.InferOutput<NonNullable<typeof donePointPage.query>>

const lastFirst: Order<InCampaign> = (a, b) => (doneAt(b.point) ?? 0) - (doneAt(a.point) ?? 0)

const POINT_LISTS = {
  donePoint: {
    holds: ({ point }, user) => point.holderId === user.id && stateOf(point) !== 'todo',
    order: () => lastFirst,
  },
} satisfies Record<string, NamedList<InCampaign>>

function fits(query: Partial<PointQuery>) {
  const inTime = within(query)
  return ({ point, campaign }: InCampaign): boolean =>
    mentions(query.keyword, [point.name, point.place.position, campaign.name]) &&
    among(query.result, stateOf(point)) &&
    inTime(doneAt(point) ?? 0)
}

const orderOf = (query: Partial<PointQuery>) => ordered(query, {}, ({ point }) => point.place, lastFirst)

export const donePointLists = namedLists({
  records: ({ campaigns }) =>
    [...campaigns.values()].flatMap((campaign) => campaign.points.map((point) => ({ campaign, point }))),
  lists: POINT_LISTS,
  fits,
  order: orderOf,
  row: wireDonePoint,
})
