import type { Campaign } from '@/api/contract/special'
import { spokenTime } from '@/domain/time'
import { PositionView } from '@/kit/detail/PositionView'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { LinkButton } from '@/ui/button/LinkButton'
import { Popup } from '@/ui/overlay/Popup'
import { Rows } from '@/ui/Rows'
import { pointMarker } from '@/entities/campaign/pointMarker'
import { pointTag } from '@/entities/campaign/pointWords'
import type { ShownPoint } from '@/entities/campaign/shownPoint'

export interface PointSheetProps {
  campaign: Campaign
  point: ShownPoint
  open: boolean
  onClose: () => void
}

/** A point in full: on a map with the way there, its grid, what came of it. */
export function PointSheet({ campaign, point, open, onClose }: PointSheetProps) {
  const nav = useNav()
  const now = useNow()
  const { name, address, gridCode, dutyGridName, streetName, communityName, doneTime, caseId, caseNo } = point
  const openCase = () => {
    onClose()
    nav.go(to.caseDetail2({ id: caseId }))
  }
  return (
    <Popup open={open} title={name} onClose={onClose}>
      <div className="cg-point-sheet">
        <PositionView target={point} name={name} address={address} look={pointMarker(point)?.look} />
        <Rows
          rows={[
            { label: '点位类型', value: point.sortName },
            { label: '地址', value: address },
            { label: '所在社区', value: [streetName, communityName].filter(Boolean).join(' ') },
            { label: '网格', value: [dutyGridName, gridCode].filter(Boolean).join(' · ') },
            { label: '状态', value: pointTag(point) },
            ...(doneTime === null ? [] : [{ label: '登记时间', value: spokenTime(doneTime, now) }]),
            ...(caseId === ''
              ? []
              : [
                  {
                    label: '案件',
                    value: <LinkButton onClick={openCase}>{caseNo || '看案件'}</LinkButton>,
                  },
                ]),
            { label: '专项', value: campaign.name },
          ]}
        />
      </div>
    </Popup>
  )
}
