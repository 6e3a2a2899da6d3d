import { stallPointKind } from '@/entities/object/kinds/stallPointKind'
import { ObjectListScreen } from '@/entities/object/ObjectListScreen'

/** 摊规点查询 */
export default function StallPointQuery() {
  return <ObjectListScreen kind={stallPointKind} />
}
