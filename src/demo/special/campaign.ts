import type { PointFacts, PointState } from '@/domain/campaign/campaign'
import type { Millis } from '@/domain/time'
import { DemoError } from '../gateway/errors'
import type { Db } from '../city/model'
import type { CampaignRecord, PointRecord } from './model'

/** A point with the campaign it belongs to. */
export interface InCampaign {
  campaign: CampaignRecord
  point: PointRecord
}

/** The campaign with this id; refuses with 专项不存在. */
export function campaignOf({ campaigns }: Pick<Db, 'campaigns'>, id: string): CampaignRecord {
  const campaign = campaigns.get(id)
  if (!campaign) throw new DemoError('专项不存在或已被删除')
  return campaign
}

/** The point of a campaign; refuses where either is missing. */
export function pointOf(db: Pick<Db, 'campaigns'>, campaignId: string, pointId: string): InCampaign {
  const campaign = campaignOf(db, campaignId)
  const point = campaign.points.find(({ id }) => id === pointId)
  if (!point) throw new DemoError('点位不存在或已被删除')
  return { campaign, point }
}

/** How a point stands. */
export const stateOf = ({ end, scores }: PointRecord): PointState =>
  end?.state ?? (scores.length > 0 ? 'scored' : 'todo')

/** When it was done (ms); null while it is not. */
export const doneAt = ({ end, scores }: PointRecord): Millis | null =>
  end?.at ?? scores[scores.length - 1]?.at ?? null

/** As much of it as the rules of domain/special ask for. */
export const pointFacts = ({ campaign, point }: InCampaign): PointFacts => ({
  state: stateOf(point),
  holderId: point.holderId,
  campaign,
})

/** The points of one user. */
export const pointsOf = ({ points }: CampaignRecord, userId: string): PointRecord[] =>
  points.filter(({ holderId }) => holderId === userId)
