import { stallPointKind } from '@/entities/object/kinds/stallPointKind'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 摊规点详情 */
export default function StallPointDetail() {
  return <ObjectDetailScreen kind={stallPointKind} id={useScreenParams('stallPointDetail').id} />
}
