import { merchantKind } from '@/kit/object/kinds/merchantKind'
import { ObjectDetailScreen } from '@/kit/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 商户详情 */
export default function MerchantDetail() {
  return <ObjectDetailScreen kind={merchantKind} id={useScreenParams('merchantDetail').id} />
}
