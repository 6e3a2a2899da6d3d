import { componentKind } from '@/kit/object/kinds/componentKind'
import { ObjectDetailScreen } from '@/kit/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 部件详情 */
export default function ElementDetail() {
  return <ObjectDetailScreen kind={componentKind} id={useScreenParams('elementDetail').id} />
}
