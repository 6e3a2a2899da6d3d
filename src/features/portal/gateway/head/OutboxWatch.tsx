import { useEffect, useLayoutEffect } from 'react'
import { usePending, useDrafts, useKinds } from '@/kit/outbox/useWaiting'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox } from '@/stores/outbox/state'
import type { Held } from './held'

/** Preloaded, because users need the panel offline, where it cannot load. */
const fetchPanel = () => import('@/kit/outbox/OutboxPanel').catch(() => undefined)

/**
 * Starts the outbox and reports unsent data; null without any. Its chunk loads once the workbench is usable.
 */
export function OutboxWatch({ onHeld }: { onHeld: (held: Held | null) => void }) {
  useEffect(() => {
    startOutbox()
    void fetchPanel()
  }, [])
  const { unsent, unclear } = useOutbox((state) => state.counts)
  const sent = useOutbox((state) => state.news.length)
  // The same query as in the panel, so that both agree.
  const listed = useDrafts(useKinds().kinds).drafts?.length ?? 0
  const drafts = listed + (usePending().waiting?.length ?? 0)
  const words = [
    unsent > 0 && `未上传 ${unsent} 条`,
    unclear > 0 && `待核对 ${unclear} 条`,
    sent > 0 && `已送达 ${sent} 条`,
    drafts > 0 && `草稿 ${drafts} 条`,
  ].filter((part) => part !== false)
  const [text] = words
  const all = words.join('，')
  const tab = words.length > (drafts > 0 ? 1 : 0) ? 'acts' : 'drafts'
  const presses = unsent + unclear > 0
  useLayoutEffect(
    () => onHeld(text === undefined ? null : { text, all, tab, presses }),
    [onHeld, text, all, tab, presses],
  )
  return null
}
