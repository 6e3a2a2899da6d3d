import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox, type OutboxCounts } from '@/stores/outbox/state'
import { useSheet } from './useSheet'

const loadPanel = () => import('@/kit/outbox/OutboxPanel')
const OutboxPanel = lazy(() => loadPanel().then((module) => ({ default: module.OutboxPanel })))

function wordsOf({ unsent, unclear }: OutboxCounts): string {
  if (unsent > 0) return `未上传 ${unsent} 条`
  return unclear > 0 ? `待核对 ${unclear} 条` : ''
}

/**
 * What this phone still holds and the way to it; nothing when all has been received. `onHeld` is told which, for the sync
 * chip gives way. Its chunk starts the outbox: it comes once the workbench can be used.
 */
export function OutboxBadge({ onHeld }: { onHeld: (held: boolean) => void }) {
  useEffect(() => void startOutbox(), [])
  const counts = useOutbox((state) => state.counts)
  const panel = useSheet('待传与草稿', loadPanel)
  const words = wordsOf(counts)
  const held = words !== ''
  useLayoutEffect(() => onHeld(held), [held, onHeld])
  return (
    <>
      {held && (
        <button
          type="button"
          className="cg-gw-sync cg-gw-sync-held"
          aria-label={`${words}，点按查看`}
          onClick={panel.show}
        >
          <span>{words}</span>
        </button>
      )}
      {panel.asked && (
        <Suspense>
          <OutboxPanel open={panel.open} onClose={panel.close} />
        </Suspense>
      )}
    </>
  )
}
