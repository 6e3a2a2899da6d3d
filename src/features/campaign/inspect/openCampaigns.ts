import { hasRole } from '@/domain/actor'
import { campaignDetail, campaignPage, type CampaignRow, campaignChoices } from '@/api/contract/campaign'
import { CAMPAIGN_KINDS } from '@/domain/campaign/campaign'
import { opinionReads, type OpenList, type OpenWork } from '@/kit/prefetch/openWork'
import {
  findingDetail,
  findingFlow,
  findingReviewPage,
  findingPhotos,
  findingTodoPage,
  type FindingRow,
} from '@/api/contract/campaignFinding'
import { timeLeft } from '@/domain/deadline/lamp'
import { findingLampFacts, findingFingerprint } from '@/domain/campaign/finding'
import { smallPictures } from '@/kit/record/photos/photos'

/** The queries of 专项巡查 and 文明督导上报 for running and coming campaigns. */
const LISTS: readonly OpenList<CampaignRow>[] = CAMPAIGN_KINDS.map((kind) => ({
  endpoint: campaignPage,
  query: { kind },
}))

/** The campaigns of a collector with all their points, so that reports about them work offline. */
export const openCampaigns: OpenWork<CampaignRow> = {
  name: 'campaign',
  noun: '专项',
  lists: (roles) => (hasRole({ roles }, 'collector') ? LISTS : []),
  reads: { detail: campaignDetail },
  formReads: [],
  pictures: () => [],
  left: ({ endTime }, now) => (endTime === null ? null : endTime - now),
  trace: ({ done, total, problems, endTime }) => [done, total, problems, endTime].join('|'),
}

/** The queries of the tabs of 专项处置 without filters (handle/handleFlow). */
const TODO: OpenList<FindingRow> = { endpoint: findingTodoPage, query: { sort: 'deadline' } }
const REVIEW: OpenList<FindingRow> = {
  endpoint: findingReviewPage,
  query: { sort: 'handled' },
}

/** The open 专项问题: to correct, and to review. */
export const openFindings: OpenWork<FindingRow> = {
  name: 'finding',
  noun: '专项问题',
  lists: (roles) => [
    ...(hasRole({ roles }, 'handler') || hasRole({ roles }, 'head') ? [TODO] : []),
    ...(hasRole({ roles }, 'collector') || hasRole({ roles }, 'head') ? [REVIEW] : []),
  ],
  reads: { detail: findingDetail, flow: findingFlow, photos: findingPhotos },
  formReads: [
    // A finding reported offline belongs to a campaign too.
    { endpoint: campaignChoices, input: {} },
    ...opinionReads(['handle', 'confirm', 'sendBack', 'assign']),
  ],
  pictures: ({ thumbnail }, photos) => smallPictures(thumbnail, photos),
  left: (row, now) => timeLeft(findingLampFacts(row), now),
  trace: findingFingerprint,
}
