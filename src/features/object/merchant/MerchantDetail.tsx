import { merchantKind } from '@/entities/object/kinds/merchantKind'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 商户详情 */
export default function MerchantDetail() {
  return <ObjectDetailScreen kind={merchantKind} id={useScreenParams('merchantDetail').id} />
}
