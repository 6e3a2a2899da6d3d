import { componentKind, merchantKind, pointKind, stallPointKind } from '@/entities/object/kinds'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/hooks'

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
