import { campaignChoices, type CampaignChoice } from '@/api/contract/special'
import { campaignState, type CampaignKind } from '@/domain/campaign/campaign'
import { campaignFacts } from '@/domain/campaign/campaignWords'
import type { Millis } from '@/domain/time'
import { readingOf, type Reading } from '@/kit/data/reading'
import { useApiQuery } from '@/kit/data/useApiQuery'

/** Every campaign, as it was read; and of them those that run now (epoch ms), of one kind where one is named. */
export function useCampaigns(
  now: Millis,
  kind?: CampaignKind,
): { all: Reading<readonly CampaignChoice[]>; running: readonly CampaignChoice[] | undefined } {
  const all = readingOf(useApiQuery(campaignChoices, {}))
  const running = all.data?.filter(
    (campaign) =>
      (kind === undefined || campaign.kind === kind) &&
      campaignState(campaignFacts(campaign), now) === 'running',
  )
  return { all, running }
}
