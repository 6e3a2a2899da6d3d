import { hasRole } from '@/domain/actor'
import { campaignDetail, campaignPage, type CampaignRow } from '@/api/contract/special'
import { CAMPAIGN_KINDS } from '@/domain/campaign/campaign'
import type { OpenList, OpenWork } from '@/kit/along/openWork'

/** As 专项巡查 and 文明督导上报 ask for what runs, and comes. */
const LISTS: readonly OpenList<CampaignRow>[] = CAMPAIGN_KINDS.map((kind) => ({
  endpoint: campaignPage,
  query: { kind },
}))

/** The campaigns a collector has points in, each with all of its points: what is told of them needs no line. */
export const openCampaigns: OpenWork<CampaignRow> = {
  lists: (roles) => (hasRole({ roles }, 'collector') ? LISTS : []),
  reads: { detail: campaignDetail },
  besides: [],
  pictures: () => [],
  left: ({ endTime }, now) => (endTime === null ? null : endTime - now),
  trace: ({ done, total, problems, endTime }) => [done, total, problems, endTime].join('|'),
}
