import { spokenWhere } from '@/domain/geo'
import { spokenAgo, type Millis } from '@/domain/time'
import type { Fix } from '@/platform/device'
import { positionOf, type Place } from './place'

/** 精度 12 米 · 刚刚 */
export const fixWords = ({ accuracy, time }: { accuracy: number; time: Millis }, now: Millis): string =>
  `精度 ${Math.round(accuracy)} 米 · ${spokenAgo(time, now)}`

/** How a place was come by; '' for none. */
export function originWords(of: Place, now: Millis): string {
  if (of.longitude === null) return of.address === '' ? '' : '手工填写，无坐标'
  if (of.accuracy !== null && of.time !== null) return fixWords({ accuracy: of.accuracy, time: of.time }, now)
  return of.name === '' ? '地图选点' : '搜索选点'
}

/** 在我东北方向约 230 米: a map without names does not tell. '' without a spot, or where nobody knows where I am. */
export function whereWords(of: Place | null, fix: Fix | null): string {
  const at = positionOf(of)
  return at && fix ? spokenWhere(fix, at) : ''
}

/** Said where a position was measured too vaguely to be sent unseen. */
export const vagueWords = (accuracy: number): string =>
  `精度 ${Math.round(accuracy)} 米，偏差较大，请在地图上核对位置`
