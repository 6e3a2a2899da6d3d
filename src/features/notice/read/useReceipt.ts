import type { NoticeDetail } from '@/api/contract/notice'
import { wireTime } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { now } from '@/stores/clock'
import { draftKey } from '@/stores/drafts'
import { useNetwork } from '@/stores/network'
import { enqueue, sendDirectly } from '@/stores/outbox/acts'
import type { NewAct, OutboxItem } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { OutboxError } from '@/stores/outbox/outboxError'
import { toast } from '@/stores/toasts'
import { aboutNotice, readKind } from './readKind'
import { useReads } from './useReads'

/** How far the word that it was read has got: just leaving, left for when there is a line, or for later after a failure. */
export type ReceiptState = 'unread' | 'leaving' | 'without a line' | 'later' | 'read'

export interface Receipt {
  state: ReceiptState
  /** It was read to its end. */
  read: () => void
}

type Read = Pick<NoticeDetail, 'id' | 'title' | 'departmentName' | 'unread'>

/** Says that a 公告 was read, once, at once or as soon as there is a line. */
export function useReceipt({ id, title, departmentName, unread }: Read): Receipt {
  const userId = useAccount()?.id ?? ''
  const done = useReads().find(({ about }) => about === aboutNotice(id))
  const offline = useNetwork((line) => line.offline)
  const known = !unread || done?.state === 'received'
  const state = known ? 'read' : done ? stateOf(done, offline) : 'unread'
  const tell = async () => {
    noteKind(readKind)
    const act: NewAct = {
      kind: readKind.name,
      clientId: id,
      title,
      note: departmentName,
      about: aboutNotice(id),
      payload: { id, time: wireTime(now()) },
      photos: [],
      draft: null,
    }
    try {
      await enqueue(draftKey(userId, readKind.name, id), act)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      // A phone that keeps nothing tells it at once.
      await sendDirectly(act)
    }
  }
  return {
    state,
    read: () => {
      if (state === 'unread' && userId !== '')
        void tell().catch(() => toast.failure('已读没有送达，下次读到这里再送'))
    },
  }
}

function stateOf({ lastError }: OutboxItem, offline: boolean): ReceiptState {
  if (offline) return 'without a line'
  return lastError === '' ? 'leaving' : 'later'
}
