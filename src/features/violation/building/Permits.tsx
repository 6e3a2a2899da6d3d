import type { BuildingPermit } from '@/api/contract/building'
import { formatTime } from '@/domain/format'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/state/Notice'
import { Rows, type RowItem } from '@/ui/Rows'

/** 审批: what a building was allowed to be. One without any says so: that is what one looks for. */
export function Permits({ permits }: { permits: readonly BuildingPermit[] }) {
  return (
    <Card title="审批" count={`${permits.length} 份`}>
      {permits.length === 0 && <Notice tone="warn">没有查到审批手续，发现加建请按疑似违建录入</Notice>}
      {permits.map((permit) => (
        <div key={permit.id} className="cg-building-permit">
          <h3>{permit.kindName}</h3>
          <Rows rows={rowsOf(permit)} />
        </div>
      ))}
    </Card>
  )
}

const rowsOf = ({ permitNo, unitName, date, floors, area, remark }: BuildingPermit): RowItem[] =>
  [
    { label: '文号', value: permitNo },
    {
      label: '核发',
      value: [unitName, date !== null && formatTime(date, 'YYYY-MM-DD')].filter(Boolean).join(' · '),
    },
    {
      label: '批准',
      value: [floors > 0 && `${floors} 层`, area > 0 && `${area} m²`].filter(Boolean).join(' · '),
    },
    { label: '备注', value: remark },
  ].filter(({ value }) => value !== '')
