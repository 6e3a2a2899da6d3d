import { pointKind } from '@/kit/object/kinds/pointKind'
import { ObjectListScreen } from '@/kit/object/ObjectListScreen'

/** 点位查询 */
export default function PointQuery() {
  return <ObjectListScreen kind={pointKind} />
}
