import { useState } from 'react'
import { useArrival } from '@/kit/screen/useArrival'
import { useLatePart } from '@/kit/screen/useLatePart'
import type { SyncState } from '@/stores/network'
import type { Held } from './held'

const SYNC_TEXT: Record<SyncState, string> = {
  syncing: '同步中',
  synced: '已同步',
  offline: '离线',
  failed: '部分未更新',
}

export interface SyncPillProps {
  sync: SyncState
  /** True once the numbers of the workbench have had the line to themselves. */
  later: boolean
  onRefresh: () => void
}

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then((module) => module.OutboxPanel)
const loadWatch = () => import('./OutboxWatch').then((module) => module.OutboxWatch)

/** Whether the city can be reached, what this phone holds for it, and the way there: 待传与草稿. */
export function SyncPill({ sync, later, onRefresh }: SyncPillProps) {
  const { arrived: OutboxWatch } = useArrival(loadWatch, later)
  const [held, setHeld] = useState<Held | null>(null)
  const { Part: OutboxPanel, ...panel } = useLatePart('待传与草稿', loadPanel)
  const wrong = sync === 'offline' || (sync === 'failed' && !held?.presses) ? SYNC_TEXT[sync] : ''
  const told = (between: string, words = '') =>
    [wrong, words].filter(Boolean).join(between) || SYNC_TEXT[sync]
  return (
    <>
      <button
        type="button"
        className={`cg-gw-sync cg-gw-sync-${!wrong && held?.presses ? 'held' : sync}`}
        aria-label={`${told('，', held?.all)}，点按查看待传与草稿`}
        onClick={panel.open}
      >
        <span>{told(' · ', sync === 'failed' && wrong ? '' : held?.text)}</span>
      </button>
      {OutboxWatch && <OutboxWatch onHeld={setHeld} />}
      {OutboxPanel && (
        <OutboxPanel open={panel.isOpen} onClose={panel.close} sync={{ state: sync, refresh: onRefresh }} />
      )}
    </>
  )
}
