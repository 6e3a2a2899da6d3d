import type * as v from 'valibot'
import type { campaignPage } from '@/api/contract/special'
import { campaignState, CAMPAIGN_STATES } from '@/domain/campaign/campaign'
import type { Millis } from '@/domain/time'
import { namedLists, type NamedList } from '../records/lists'
import { pointsOf } from './campaign'
import type { Db } from '../city/model'
import type { CampaignRecord } from './model'
import { wireCampaign } from './wire'

type Query = v.InferOutput<NonNullable<typeof campaignPage.query>>

/** What somebody has points in. */
const mine =
  (over: boolean): NamedList<CampaignRecord>['holds'] =>
  (campaign, user, now) =>
    pointsOf(campaign, user.id).length > 0 && (campaignState(campaign, now) === 'over') === over

const LISTS = {
  /** What runs, or comes: what ends first on top. */
  open: { holds: mine(false), order: () => (a, b) => a.end - b.end },
  over: { holds: mine(true), order: () => (a, b) => b.end - a.end },
} satisfies Record<string, NamedList<CampaignRecord>>

/** Who sees which campaigns in which order. */
export const campaignLists = namedLists<
  CampaignRecord,
  Query,
  ReturnType<typeof wireCampaign>,
  keyof typeof LISTS
>({
  records: ({ campaigns }) => campaigns.values(),
  lists: LISTS,
  fits:
    ({ kind }) =>
    (campaign) =>
      !kind || campaign.kind === kind,
  order: () => undefined,
  row: wireCampaign,
})

/** Every campaign, whoever has points in it: those that run first, what ends first on top. */
export function everyCampaign({ campaigns }: Pick<Db, 'campaigns'>, now: Millis): CampaignRecord[] {
  const rank = (campaign: CampaignRecord) => CAMPAIGN_STATES.indexOf(campaignState(campaign, now))
  return [...campaigns.values()].sort((a, b) => rank(a) - rank(b) || a.end - b.end)
}
