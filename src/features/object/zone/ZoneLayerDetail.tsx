import { zoneKind } from '@/entities/object/kinds/zoneKind'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { ZoneContents } from './ZoneContents'

/** 图层详情 */
export default function ZoneLayerDetail() {
  return (
    <ObjectDetailScreen kind={zoneKind} id={useScreenParams('zoneLayerDetail').id}>
      {(record) => <ZoneContents record={record} />}
    </ObjectDetailScreen>
  )
}
