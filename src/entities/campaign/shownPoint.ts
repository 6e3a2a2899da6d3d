import type { CampaignPoint } from '@/api/contract/campaign'
import { type OutboxItem, ACT_STATE_LABEL } from '@/stores/outbox/item'
import { reportKind } from '@/entities/report/reportKind'
import { POINT_STATE_LABEL, type PointState } from '@/domain/campaign/campaign'
import { aboutPoint } from '@/domain/id'
import { formatDistance, isPosition } from '@/domain/geo'
import { FAR } from '@/domain/attachment'
import type { TagTone } from '@/ui/Card'
import type { MapMarker, MarkerTone } from '@/map/display/canvas'
import { pointPassKind } from './passKind'

/** A point as this phone knows it: the server's state with the local actions applied. */
export interface ShownPoint extends CampaignPoint {
  /** The last local action, which the server's list may not show yet; null without one. */
  act: OutboxItem | null
}

/** Not on the server yet. */
export const isPointPending = ({ act }: ShownPoint): boolean => act !== null && act.state !== 'received'

/** A queued 正常 that can still be undone. */
export const mayTakeBack = ({ act }: ShownPoint): boolean =>
  act?.kind === pointPassKind.name && (act.state === 'waiting' || act.state === 'failed')

/** The point with this phone's actions applied. `acts`: of the outbox, oldest first. */
export function shownPoint(point: CampaignPoint, acts: readonly OutboxItem[]): ShownPoint {
  const about = aboutPoint(point.id)
  const own = acts.filter((item) => item.about === about)
  const found = [...own].reverse().find(({ kind }) => kind === reportKind.name)
  const act = found ?? own[own.length - 1] ?? null
  // A problem overrides; failed actions do not count.
  if (!act || point.state === 'problem') return { ...point, act: null }
  if (act.state === 'failed') return { ...point, act }
  if (act.kind === reportKind.name) return { ...point, act, state: 'problem', doneTime: act.createdAt }
  if (point.state !== 'todo') return { ...point, act: null }
  const state = act.kind === pointPassKind.name ? 'normal' : 'scored'
  return { ...point, act, state, doneTime: act.createdAt }
}

export const TAG_TONE: Record<PointState, TagTone> = {
  todo: 'plain',
  normal: 'ok',
  problem: 'bad',
  scored: 'ok',
}

/** 正常, 正常 · 待传, 异常 · XM…. */
export function pointTag(point: ShownPoint): string {
  const { state, act, caseNo } = point
  const label = POINT_STATE_LABEL[state]
  if (act && isPointPending(point)) return `${label} · ${ACT_STATE_LABEL[act.state]}`
  return [label, state === 'problem' && caseNo].filter(Boolean).join(' · ')
}

/** Note on how it was done; '' without one. */
export function pointNote(point: ShownPoint): string {
  const { act, state, metres } = point
  if (act?.state === 'failed')
    return mayTakeBack(point)
      ? `没有登记成功：${act.lastError}`
      : `异常没有上报成功：${act.lastError}。请到工作台的待传里处理`
  return state === 'normal' && metres !== null && metres > FAR ? `在 ${formatDistance(metres)}外登记` : ''
}

/** Open points stand out; points with problems come next. */
const LOOK: Record<PointState, { tone: MarkerTone; short?: string }> = {
  todo: { tone: 'soon', short: '待' },
  problem: { tone: 'late', short: '异' },
  normal: { tone: 'good' },
  scored: { tone: 'good' },
}

/** A point on the map; null when the gateway gave it no position. */
export function pointMarker(point: CampaignPoint): MapMarker | null {
  const { id, name, state, longitude, latitude } = point
  const position = { longitude, latitude }
  if (!isPosition(position)) return null
  return { id, position, look: { ...LOOK[state], word: POINT_STATE_LABEL[state] }, label: name }
}
