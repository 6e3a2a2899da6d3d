import { useMemo } from 'react'
import type { OutboxItem } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { aboutNotice, noticeReadKind } from './readKind'

/** The receipts of 公告 on this phone, sent or not. */
export function useReads(): readonly OutboxItem[] {
  const items = useOutbox((state) => state.items)
  return useMemo(() => items.filter(({ kind }) => kind === noticeReadKind.name), [items])
}

/** Returns whether a 公告 is unread, counting receipts that are still queued on this phone. */
export function useIsUnread(): (notice: { id: string; unread: boolean }) => boolean {
  const reads = useReads()
  return ({ id, unread }) => unread && !reads.some(({ about }) => about === aboutNotice(id))
}

/** The number of queued receipts: the server still counts their 公告 as unread. */
export const usePendingReads = (): number => useReads().filter(({ state }) => state !== 'received').length
