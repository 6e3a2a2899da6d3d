import { findingCampaignPage } from '@/api/contract/finding'
import { to } from '@/kit/screen/links'
import { findingsOfCampaign } from '@/entities/campaign/findingFilters'
import { findingKind, type FindingFlow } from '@/entities/campaign/findingKind'
import { ASSIGN, FEEDBACK, REVIEW } from '@/entities/campaign/findingLinks'

/** What was found in a campaign, by anybody; each row offers what its reader may do with it. */
export const campaignFlow = (campaignId: string): FindingFlow => ({
  kind: findingKind,
  filters: findingsOfCampaign,
  tabs: [
    {
      key: 'all',
      label: '登记的',
      endpoint: findingCampaignPage,
      query: { campaignId },
      usual: 'newest',
      empty: { title: '这个专项还没有登记问题', text: '巡查和督导中登记的问题会出现在这里。' },
    },
  ],
  detail: (id) => to.specialProDetail({ id }),
  act: FEEDBACK,
  others: [ASSIGN, REVIEW],
})
