import { useMemo } from 'react'
import type { OutboxItem } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { aboutNotice, readKind } from './readKind'

/** What this phone has said of 公告 that were read, whether the server has it yet or not. */
export function useReads(): readonly OutboxItem[] {
  const items = useOutbox((state) => state.items)
  return useMemo(() => items.filter(({ kind }) => kind === readKind.name), [items])
}

/** Whether a 公告 of a list is still unread, by all this phone knows. */
export function useIsUnread(): (notice: { id: string; unread: boolean }) => boolean {
  const reads = useReads()
  return ({ id, unread }) => unread && !reads.some(({ about }) => about === aboutNotice(id))
}

/** How many of those the server counts as unread were read here and are not told yet. */
export const useReadUntold = (): number => useReads().filter(({ state }) => state !== 'received').length
