import { useRef, useState } from 'react'
import type { FaqEntry } from '@/api/contract/faq'
import { wireTime } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { now } from '@/stores/clock'
import { draftKey } from '@/stores/drafts'
import { discard, enqueue, sendDirectly } from '@/stores/outbox/acts'
import type { NewAct, OutboxItem } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { OutboxError } from '@/stores/outbox/outboxError'
import { useOutbox } from '@/stores/outbox/state'
import { toast } from '@/stores/toasts'
import { aboutFaq, opinionId, opinionKind, type Said } from './opinionKind'

export interface Opinion {
  /** What was said of it last, told or not; '' while nothing was. */
  said: FaqEntry['opinion']
  /** It waits for the line. */
  waits: boolean
  say: (opinion: Said) => void
}

const saidIn = ({ payload }: OutboxItem): Said =>
  Object(payload).opinion === 'useful' ? 'useful' : 'useless'

/** What was said of it and is not received, the latest last. */
const waitingOf = (items: readonly OutboxItem[], id: string): OutboxItem[] =>
  items.filter(
    ({ kind, about, state }) => kind === opinionKind.name && about === aboutFaq(id) && state !== 'received',
  )

/** What has not left is no longer meant. One that leaves just now is told first, and counts as what was said before. */
async function letGo(key: string): Promise<void> {
  try {
    await discard(key)
  } catch (error) {
    if (!(error instanceof OutboxError) || error.kind !== 'state') throw error
  }
}

/** Whether an answer was of use: once, to be changed, kept on the phone without a line. */
export function useOpinion({ id, question, groupName, opinion }: FaqEntry): Opinion {
  const userId = useAccount()?.id ?? ''
  const items = useOutbox((state) => state.items)
  const last = waitingOf(items, id).pop()
  const tell = async (next: Said) => {
    noteKind(opinionKind)
    const time = wireTime(now())
    const clientId = opinionId(id, next, time)
    const act: NewAct = {
      kind: opinionKind.name,
      clientId,
      title: question,
      note: groupName,
      about: aboutFaq(id),
      payload: { id, opinion: next, time },
      photos: [],
      draft: null,
    }
    for (const { key, posted } of waitingOf(useOutbox.getState().items, id)) if (!posted) await letGo(key)
    try {
      await enqueue(draftKey(userId, opinionKind.name, clientId), act)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      await sendDirectly(act)
    }
  }
  const { wish, wants } = useLastWish(tell)
  const said = wish ?? (last ? saidIn(last) : opinion)
  return {
    said,
    waits: last !== undefined,
    say: (next) => {
      if (next !== said && userId !== '') void wants(next)
    },
  }
}

/** What is wished while the one before is being kept is kept after it; of several the last. `wish`: until that is done. */
function useLastWish(keep: (wish: Said) => Promise<void>) {
  const [wish, setWish] = useState<Said | null>(null)
  const keeping = useRef(false)
  const wished = useRef<Said | null>(null)
  const wants = async (next: Said) => {
    wished.current = next
    setWish(next)
    if (keeping.current) return
    keeping.current = true
    try {
      for (let one = next as Said | null; one !== null; one = wished.current) {
        wished.current = null
        await keep(one)
      }
    } catch {
      wished.current = null
      toast.failure('没有记下，请再点一次')
    }
    keeping.current = false
    setWish(null)
  }
  return { wish, wants }
}
