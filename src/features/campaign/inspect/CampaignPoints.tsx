import type { Campaign } from '@/api/contract/special'
import { ListScreen } from '@/kit/list/ListScreen'
import { useWhereabouts } from '@/kit/place/useWhereabouts'
import { PointCard } from './point/PointCard'
import { pointMarker } from '@/entities/campaign/pointMarker'
import { PointsHead } from './point/PointsHead'
import type { ShownPoint } from '@/entities/campaign/shownPoint'
import { useBegun } from './point/useBegun'
import { usePass } from './point/usePass'
import { usePoints } from './point/usePoints'
import './special.css'

const NAMELESS: Pick<Campaign, 'id' | 'name'> = { id: '', name: '' }

export interface CampaignPointsProps {
  id: string
  /** The point one has come for: on top, wherever one is; '' for none. */
  first: string
}

/** The points of a campaign, the nearest first: one tap for 正常, 异常 leads into the report. As rows or on the map. */
export function CampaignPoints({ id, first }: CampaignPointsProps) {
  const where = useWhereabouts(null)
  const points = usePoints(id, where.last, first)
  const { campaign, list } = points
  const passing = usePass(campaign ?? NAMELESS)
  const begun = useBegun()
  const row = (point: ShownPoint) =>
    campaign && (
      <PointCard
        campaign={campaign}
        point={point}
        begun={begun.has(point.id)}
        passing={passing}
        onAct={points.touch}
      />
    )
  return (
    <ListScreen
      list={list}
      what="专项点位"
      empty={{ title: '这个专项没有派给您的点位', text: '点位由专项的组织单位分派。' }}
      row={row}
      onScroll={points.touch}
      map={{ label: '专项点位的地图', marker: pointMarker, unit: '个' }}
      tools={campaign && <PointsHead campaign={campaign} points={points} where={where} />}
    />
  )
}
