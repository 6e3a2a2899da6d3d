import { gridKind } from '@/kit/object/kinds/gridKind'
import { ObjectListScreen } from '@/kit/object/ObjectListScreen'

/** 网格查询 */
export default function GridQuery() {
  return <ObjectListScreen kind={gridKind} />
}
