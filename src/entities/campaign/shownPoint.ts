import type { CampaignPoint } from '@/api/contract/campaign'
import type { OutboxItem } from '@/stores/outbox/item'
import { reportKind } from '@/entities/report/reportKind'
import { aboutPoint } from '@/domain/campaign/aboutPoint'
import { passKind } from './passKind'

/** A point as this phone knows it: what the server says, and over it what was done here since. */
export interface ShownPoint extends CampaignPoint {
  /** What was done about it here last and the server's list need not show yet; null where nothing was. */
  act: OutboxItem | null
}

/** Not yet with the server. */
export const isUnderWay = ({ act }: ShownPoint): boolean => act !== null && act.state !== 'received'

/** A 正常 that has not left yet, and may be taken back. */
export const mayTakeBack = ({ act }: ShownPoint): boolean =>
  act?.kind === passKind.name && (act.state === 'waiting' || act.state === 'failed')

/** The point with what this phone has done about it. `acts`: of the outbox, the oldest first. */
export function shownPoint(point: CampaignPoint, acts: readonly OutboxItem[]): ShownPoint {
  const about = aboutPoint(point.id)
  const own = acts.filter((item) => item.about === about)
  const found = [...own].reverse().find(({ kind }) => kind === reportKind.name)
  const act = found ?? own[own.length - 1] ?? null
  // A problem seen is the last word; what failed was not said.
  if (!act || point.state === 'problem') return { ...point, act: null }
  if (act.state === 'failed') return { ...point, act }
  if (act.kind === reportKind.name) return { ...point, act, state: 'problem', doneTime: act.createdAt }
  if (point.state !== 'todo') return { ...point, act: null }
  const state = act.kind === passKind.name ? 'normal' : 'scored'
  return { ...point, act, state, doneTime: act.createdAt }
}
