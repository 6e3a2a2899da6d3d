import { pointKind } from '@/entities/object/kinds/pointKind'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 点位详情 */
export default function PointDetail() {
  return <ObjectDetailScreen kind={pointKind} id={useScreenParams('pointDetail').id} />
}
