import { zoneKind } from '@/entities/object/kinds/zoneKind'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/links'
import type { ZoneDetail } from '@/api/contract/objectZone'
import { Card } from '@/ui/Card'
import { ObjectCounts } from '@/entities/object/ObjectCounts'

/** What stands in an area. */
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
