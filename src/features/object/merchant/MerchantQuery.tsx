import { merchantKind } from '@/entities/object/kinds/merchantKind'
import { ObjectListScreen } from '@/entities/object/ObjectListScreen'

/** 商户查询 */
export default function MerchantQuery() {
  return <ObjectListScreen kind={merchantKind} />
}
