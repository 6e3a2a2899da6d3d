import { gridKind } from '@/entities/object/kinds/gridKind'
import { ObjectListScreen } from '@/entities/object/ObjectListScreen'

/** 网格查询 */
export default function GridQuery() {
  return <ObjectListScreen kind={gridKind} />
}
