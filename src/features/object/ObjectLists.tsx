import { gridKind, merchantKind, pointKind, stallPointKind } from '@/entities/object/kinds'
import { useMemo } from 'react'
import type { ObjectRow } from '@/api/contract/object'
import { OBJECT_NOUN } from '@/domain/object/objectKinds'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import type { ObjectDetail, ObjectKind } from '@/entities/object/kind'
import { ObjectCard } from '@/entities/object/ObjectCard'
import { USUAL_SORT } from '@/entities/object/objectFilters'
import { isPosition } from '@/domain/geo'
import type { MapMarker } from '@/map/display/canvas'

/** Marker of an object type on a map; null without a position. */
const objectMarker =
  <R extends ObjectRow, D extends R & ObjectDetail>({ look }: Pick<ObjectKind<R, D>, 'look'>) =>
  (row: R): MapMarker | null => {
    const { id, name, code, longitude, latitude } = row
    const position = { longitude, latitude }
    return isPosition(position) ? { id, position, look: look?.(row), label: `${name} ${code}` } : null
  }

type Listed<R extends ObjectRow, D extends R & ObjectDetail> = ObjectKind<R, D> & {
  list: NonNullable<ObjectKind<R, D>['list']>
}

/** 商户查询 and similar lists: nearest first, by name, code, region and pinyin, as a list or on the map. */
function ObjectListScreen<R extends ObjectRow, D extends R & ObjectDetail>({ kind }: { kind: Listed<R, D> }) {
  const { name, list } = kind
  const noun = OBJECT_NOUN[name]
  const source = useRecordList({ ...list, usual: USUAL_SORT, close: true })
  const marker = useMemo(() => objectMarker(kind), [kind])
  return (
    <RecordListScreen
      source={source}
      row={(row) => <ObjectCard kind={kind} row={row} />}
      what={noun}
      map={{ label: `${noun}的地图`, marker }}
      empty={{ title: `还没有${noun}`, text: `登记在册的${noun}会出现在这里。` }}
    />
  )
}

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
