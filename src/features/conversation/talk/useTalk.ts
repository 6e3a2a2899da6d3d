import { useEffect, useMemo } from 'react'
import { useAccount } from '@/kit/data/useAccount'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox } from '@/stores/outbox/state'
import { aboutPeer } from '../messageKind'
import { useSent } from '../sentHere'
import { shownTalk, type Shown } from './shown'
import type { Thread } from './useThread'

/** What is drawn of a conversation; undefined before anything is known of it. */
export function useTalk(peerId: string, { data }: Thread): readonly Shown[] | undefined {
  const meId = useAccount()?.id ?? ''
  const items = useOutbox((state) => state.items)
  const sent = useSent((state) => state.sent)
  useEffect(() => void startOutbox(), [])
  return useMemo(() => {
    const about = aboutPeer(peerId)
    const acts = items
      .filter((item) => item.about === about && item.state !== 'received')
      .sort((a, b) => a.createdAt - b.createdAt || (a.key < b.key ? -1 : 1))
    if (!data && acts.length === 0) return undefined
    return shownTalk({
      meId,
      messages: data?.messages ?? [],
      sent: sent.flatMap(({ peerId: to, message }) => (to === peerId ? [message] : [])),
      acts,
      peerReadSeq: data?.peerReadSeq ?? 0,
    })
  }, [peerId, meId, data, items, sent])
}
