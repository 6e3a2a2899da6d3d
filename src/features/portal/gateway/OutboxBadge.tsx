import { useEffect, useLayoutEffect } from 'react'
import { useLatePart } from '@/kit/screen/useLatePart'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox, type OutboxCounts } from '@/stores/outbox/state'

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then((module) => module.OutboxPanel)

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
  const { Part: OutboxPanel, ...panel } = useLatePart('待传与草稿', loadPanel)
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
          onClick={panel.open}
        >
          <span>{words}</span>
        </button>
      )}
      {OutboxPanel && <OutboxPanel open={panel.isOpen} onClose={panel.close} />}
    </>
  )
}
