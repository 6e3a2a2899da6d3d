import { zoneKind } from '@/kit/object/kinds/zoneKind'
import { ObjectDetailScreen } from '@/kit/object/ObjectDetailScreen'
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
