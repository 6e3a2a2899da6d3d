import type { BuildingRow } from '@/api/contract/building'
import { isPosition } from '@/domain/geo'
import { RISK_LABEL, standingOf, type Risk, type Standing } from '@/domain/violation/building'
import type { Millis } from '@/domain/time'
import type { MapMarker, MarkerTone } from '@/map/display/canvas'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import type { LampTone } from '@/ui/LampText'

const RISK_TONE: Record<Risk, RowTag['tone']> = { high: 'bad', mid: 'warn', low: 'plain' }

/** The few words that set a building apart, most pressing first. */
export function buildingTags({ risk, openCount }: Pick<BuildingRow, 'risk' | 'openCount'>): RowTag[] {
  const open: RowTag[] = openCount > 0 ? [{ text: `违建未销案 ${openCount}`, tone: 'bad' }] : []
  return [{ text: RISK_LABEL[risk], tone: RISK_TONE[risk] }, ...open]
}

export const DUE_LAMP: Record<Standing, LampTone> = {
  never: 'red',
  overdue: 'red',
  due: 'yellow',
  done: 'green',
}

const LOOK: Record<Standing, { tone: MarkerTone; short?: string; word: string }> = {
  never: { tone: 'late', short: '未', word: '还没有巡过' },
  overdue: { tone: 'late', short: '逾', word: '逾期' },
  due: { tone: 'soon', short: '巡', word: '应巡' },
  done: { tone: 'good', word: '已巡' },
}

/** A building on the map, by how its round stands; null for one that nobody has measured. */
export function buildingMarker(row: BuildingRow, now: Millis): MapMarker | null {
  const { id, name, buildingNo, longitude, latitude, dueTime } = row
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  return { id, position, look: LOOK[standingOf(dueTime, now)], label: `${name} ${buildingNo}` }
}
