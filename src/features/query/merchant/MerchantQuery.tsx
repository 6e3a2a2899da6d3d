import { merchantKind } from '@/kit/object/kinds/merchantKind'
import { ObjectListScreen } from '@/kit/object/ObjectListScreen'

/** 商户查询 */
export default function MerchantQuery() {
  return <ObjectListScreen kind={merchantKind} />
}
