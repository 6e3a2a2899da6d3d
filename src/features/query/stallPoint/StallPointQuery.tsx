import { stallPointKind } from '@/kit/object/kinds/stallPointKind'
import { ObjectListScreen } from '@/kit/object/ObjectListScreen'

/** 摊规点查询 */
export default function StallPointQuery() {
  return <ObjectListScreen kind={stallPointKind} />
}
