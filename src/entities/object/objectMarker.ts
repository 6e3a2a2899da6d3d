import type { ObjectRow } from '@/api/contract/object'
import { isPosition } from '@/domain/geo'
import type { MapMarker } from '@/map/display/canvas'
import type { ObjectDetail, ObjectKind } from './kind'

/** How objects of a kind stand on a map; null for one without a position. */
export const objectMarker =
  <R extends ObjectRow, D extends R & ObjectDetail>({ look }: Pick<ObjectKind<R, D>, 'look'>) =>
  (row: R): MapMarker | null => {
    const { id, name, code, longitude, latitude } = row
    const position = { longitude, latitude }
    return isPosition(position) ? { id, position, look: look?.(row), label: `${name} ${code}` } : null
  }
