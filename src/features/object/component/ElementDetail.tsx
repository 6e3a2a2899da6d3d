import { componentKind } from '@/entities/object/kinds/componentKind'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 部件详情 */
export default function ElementDetail() {
  return <ObjectDetailScreen kind={componentKind} id={useScreenParams('elementDetail').id} />
}
