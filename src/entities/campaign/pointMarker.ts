import { isPosition } from '@/domain/geo'
import { POINT_STATE_LABEL, type PointState } from '@/domain/campaign/campaign'
import type { MapMarker, MarkerTone } from '@/map/display/canvas'
import type { CampaignPoint } from '@/api/contract/campaign'

/** What is still to do stands out; what was seen wrong comes next. */
const LOOK: Record<PointState, { tone: MarkerTone; short?: string }> = {
  todo: { tone: 'soon', short: '待' },
  problem: { tone: 'late', short: '异' },
  normal: { tone: 'good' },
  scored: { tone: 'good' },
}

/** A point on the map; null when the gateway gave it no position. */
export function pointMarker(point: CampaignPoint): MapMarker | null {
  const { id, name, state, longitude, latitude } = point
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  return { id, position, look: { ...LOOK[state], word: POINT_STATE_LABEL[state] }, label: name }
}
