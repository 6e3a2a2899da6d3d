import { pointKind } from '@/entities/object/kinds/pointKind'
import { ObjectListScreen } from '@/entities/object/ObjectListScreen'

/** 点位查询 */
export default function PointQuery() {
  return <ObjectListScreen kind={pointKind} />
}
