import { useEffect, useLayoutEffect } from 'react'
import { useWaiting, useDrafts, useKinds } from '@/kit/outbox/useWaiting'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox } from '@/stores/outbox/state'
import type { Held } from './held'

/** Without a line the panel is wanted most, and could not be fetched any more. */
const fetchPanel = () => import('@/kit/outbox/OutboxPanel').catch(() => undefined)

/**
 * Starts the outbox and says what this phone holds; null when there is nothing. Its chunk comes once the workbench can be
 * used.
 */
export function OutboxWatch({ onHeld }: { onHeld: (held: Held | null) => void }) {
  useEffect(() => {
    startOutbox()
    void fetchPanel()
  }, [])
  const { unsent, unclear } = useOutbox((state) => state.counts)
  const sent = useOutbox((state) => state.news.length)
  // By the question of the panel, so that the two agree.
  const listed = useDrafts(useKinds().kinds).drafts?.length ?? 0
  const drafts = listed + (useWaiting().waiting?.length ?? 0)
  const words = [
    unsent > 0 && `未上传 ${unsent} 条`,
    unclear > 0 && `待核对 ${unclear} 条`,
    sent > 0 && `已送达 ${sent} 条`,
    drafts > 0 && `草稿 ${drafts} 条`,
  ].filter((part) => part !== false)
  const [text] = words
  const all = words.join('，')
  const presses = unsent + unclear > 0
  useLayoutEffect(
    () => onHeld(text === undefined ? null : { text, all, presses }),
    [onHeld, text, all, presses],
  )
  return null
}
