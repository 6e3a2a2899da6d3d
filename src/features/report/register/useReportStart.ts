import { campaignDetail, type Campaign, type CampaignPoint } from '@/api/contract/special'
import { isPosition } from '@/domain/geo'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { NO_PLACE, type Place } from '@/kit/place/place'
import { useScreenParams } from '@/kit/screen/screenContext'
import type { ReportForm } from '@/entities/report/reportForm'

export interface ReportStart {
  /** What the report begins with; null for one that begins empty. */
  start: Partial<ReportForm> | null
  /** The point is still being read: the form must not begin without it. */
  pending: boolean
  /** The id of the point, where one draft is enough; '' without one. */
  about: string
}

/** Where a report begins that was opened at a point of a campaign: its place and grid, what the campaign is about, and which it is. */
export function useReportStart(): ReportStart {
  const { campaign: campaignId = '', point: pointId = '' } = useScreenParams('problemRegister')
  const asked = campaignId !== '' && pointId !== ''
  const { data, isPending } = useApiQuery(campaignDetail, { query: { id: campaignId } }, { enabled: asked })
  if (!asked) return { start: null, pending: false, about: '' }
  const point = data?.points.find(({ id }) => id === pointId)
  // Not to be read: it is known all the same which point is meant, and the place is measured as always.
  const special = { campaignId, pointId, campaign: data?.name ?? '', point: point?.name ?? '' }
  return { start: { special, ...startOf(data, point) }, pending: isPending, about: pointId }
}

function startOf(campaign: Campaign | undefined, point: CampaignPoint | undefined): Partial<ReportForm> {
  if (!campaign || !point) return {}
  return {
    place: isPosition(point) ? placeOf(point) : null,
    ...(campaign.problem?.smallTypeId && { type: campaign.problem }),
  }
}

const placeOf = ({ longitude, latitude, address, name, ...zone }: CampaignPoint): Place => ({
  ...NO_PLACE,
  longitude,
  latitude,
  address: address || name,
  name,
  gridCode: zone.gridCode,
  dutyGridName: zone.dutyGridName,
  area: zone.areaName,
  street: zone.streetName,
  community: zone.communityName,
})
