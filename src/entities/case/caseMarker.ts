import type { CaseRow } from '@/api/contract/case'
import { lampOf } from '@/domain/deadline/lamp'
import { isPosition } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { MapMarker } from '@/map/display/canvas'
import { lookOfLamp, SUPERVISED } from '@/kit/map/lampLook'
import { lampFactsOf } from './facts'

/** A case on a map at `now`; null when the gateway gave it no position. */
export function caseMarker(row: CaseRow, now: Millis): MapMarker | null {
  const { id, longitude, latitude, smallTypeName, taskNo, supervised } = row
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  const label = `${smallTypeName || '未分类'} ${taskNo}`
  const look = lookOfLamp(lampOf(lampFactsOf(row), now))
  return { id, position, look, badge: supervised ? SUPERVISED : undefined, label }
}
