import { pointKind } from '@/kit/object/kinds/pointKind'
import { ObjectDetailScreen } from '@/kit/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 点位详情 */
export default function PointDetail() {
  return <ObjectDetailScreen kind={pointKind} id={useScreenParams('pointDetail').id} />
}
