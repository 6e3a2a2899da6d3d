import { componentKind } from '@/entities/object/kinds/componentKind'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/links'
import { merchantKind } from '@/entities/object/kinds/merchantKind'
import { pointKind } from '@/entities/object/kinds/pointKind'
import { stallPointKind } from '@/entities/object/kinds/stallPointKind'

/** 部件详情 */
export function ElementDetail() {
  return <ObjectDetailScreen kind={componentKind} id={useScreenParams('elementDetail').id} />
}

/** 商户详情 */
export function MerchantDetail() {
  return <ObjectDetailScreen kind={merchantKind} id={useScreenParams('merchantDetail').id} />
}

/** 点位详情 */
export function PointDetail() {
  return <ObjectDetailScreen kind={pointKind} id={useScreenParams('pointDetail').id} />
}

/** 摊规点详情 */
export function StallPointDetail() {
  return <ObjectDetailScreen kind={stallPointKind} id={useScreenParams('stallPointDetail').id} />
}
