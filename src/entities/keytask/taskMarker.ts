import type { KeyTaskRow } from '@/api/contract/keyTask'
import { isPosition } from '@/domain/geo'
import { taskLamp } from '@/domain/keytask/taskTime'
import { taskTitle } from '@/domain/keytask/taskWords'
import type { Millis } from '@/domain/time'
import { lookOfLamp, SUPERVISED } from '@/kit/map/lampLook'
import type { MapMarker } from '@/map/display/canvas'

/** A task on a map at `now` (epoch ms), where its first case is; null where nobody knows. */
export function taskMarker(row: KeyTaskRow, now: Millis): MapMarker | null {
  const { id, longitude, latitude, taskNo } = row
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  const label = `${taskTitle(row)} ${taskNo}`
  return { id, position, look: lookOfLamp(taskLamp(row, now)), badge: SUPERVISED, label }
}
