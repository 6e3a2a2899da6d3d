import { gridKind, merchantKind, pointKind, stallPointKind } from '@/entities/object/kinds'
import { ObjectListScreen } from '@/entities/object/ObjectListScreen'

/** 网格查询 */
export function GridQuery() {
  return <ObjectListScreen kind={gridKind} />
}

/** 商户查询 */
export function MerchantQuery() {
  return <ObjectListScreen kind={merchantKind} />
}

/** 点位查询 */
export function PointQuery() {
  return <ObjectListScreen kind={pointKind} />
}

/** 摊规点查询 */
export function StallPointQuery() {
  return <ObjectListScreen kind={stallPointKind} />
}
