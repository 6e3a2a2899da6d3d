import { useMemo } from 'react'
import type { OutboxItem } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { aboutNotice, readKind } from './readKind'

/** This phone's receipts of 公告, received by the server or not. */
export function useReads(): readonly OutboxItem[] {
  const items = useOutbox((state) => state.items)
  return useMemo(() => items.filter(({ kind }) => kind === readKind.name), [items])
}

/** Whether a 公告 of a list is unread, by all data on this phone. */
export function useIsUnread(): (notice: { id: string; unread: boolean }) => boolean {
  const reads = useReads()
  return ({ id, unread }) => unread && !reads.some(({ about }) => about === aboutNotice(id))
}

/** Number of 公告 that the server counts as unread and this phone has queued receipts for. */
export const usePendingReads = (): number => useReads().filter(({ state }) => state !== 'received').length
