import { spokenDistance } from '@/domain/geo'
import { FAR } from '@/domain/shot'
import { POINT_STATE_LABEL, type PointState } from '@/domain/campaign/campaign'
import { ACT_STATE_LABEL } from '@/stores/outbox/item'
import type { TagTone } from '@/ui/Tag'
import { isUnderWay, mayTakeBack, type ShownPoint } from './shownPoint'

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
  if (act && isUnderWay(point)) return `${label} · ${ACT_STATE_LABEL[act.state]}`
  return [label, state === 'problem' && caseNo].filter(Boolean).join(' · ')
}

/** What has to be said of how it was done; '' where nothing has. */
export function pointNote(point: ShownPoint): string {
  const { act, state, metres } = point
  if (act?.state === 'failed')
    return mayTakeBack(point)
      ? `没有登记成功：${act.lastError}`
      : `异常没有上报成功：${act.lastError}。请到工作台的待传里处理`
  return state === 'normal' && metres !== null && metres > FAR ? `在 ${spokenDistance(metres)}外登记` : ''
}
