import type { ZoneDetail } from '@/api/contract/zone'
import { Card } from '@/ui/Card'
import { ObjectCounts } from '@/entities/object/ObjectCounts'

/** What stands in an area. */
export function ZoneContents({ record }: { record: ZoneDetail }) {
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
