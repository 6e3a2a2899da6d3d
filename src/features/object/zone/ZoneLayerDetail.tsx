import { zoneKind } from '@/entities/object/kinds'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import type { ZoneDetail } from '@/api/contract/objectZone'
import { Card } from '@/ui/Card'
import '@/entities/object/object.css'

/** Counts per type of object. */
function ObjectCounts({ of }: { of: readonly (readonly [label: string, count: number])[] }) {
  return (
    <dl className="cg-object-counts num">
      {of.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The objects in an area. */
function ZoneContents({ record }: { record: ZoneDetail }) {
  return (
    <Card title="区域内">
      <ObjectCounts
        of={[
          ['部件', record.componentCount],
          ['商户', record.merchantCount],
          ['摊规点', record.stallPointCount],
        ]}
      />
    </Card>
  )
}

/** 图层详情 */
export default function ZoneLayerDetail() {
  return (
    <ObjectDetailScreen kind={zoneKind} id={useScreenParams('zoneLayerDetail').id}>
      {(record) => <ZoneContents record={record} />}
    </ObjectDetailScreen>
  )
}
