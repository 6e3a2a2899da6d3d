import type { VisitRow } from '@/api/contract/visit'
import { lampOf } from '@/domain/deadline/lamp'
import { isPosition } from '@/domain/geo'
import { visitLampFacts } from '@/domain/visit/visit'
import type { Millis } from '@/domain/time'
import { lookOfLamp, SUPERVISED } from '@/kit/map/lampLook'
import type { MapMarker } from '@/map/display/canvas'
import { visitTitle } from './visitWords'

/** A visit on a map at `now` (epoch ms); null when the gateway gave its case no position. */
export function visitMarker(row: VisitRow, now: Millis): MapMarker | null {
  const { id, longitude, latitude, taskNo, supervised } = row
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  const look = lookOfLamp(lampOf(visitLampFacts(row), now))
  return {
    id,
    position,
    look,
    badge: supervised ? SUPERVISED : undefined,
    label: `${visitTitle(row)} ${taskNo}`,
  }
}
