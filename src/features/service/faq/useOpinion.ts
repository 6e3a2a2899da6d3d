import type { FaqEntry } from '@/api/contract/faq'
import { wireTime } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { useGuard } from '@/kit/edit/useGuard'
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

/** Whether an answer was of use: once, to be changed, kept on the phone without a line. */
export function useOpinion({ id, question, groupName, opinion }: FaqEntry): Opinion {
  const userId = useAccount()?.id ?? ''
  const items = useOutbox((state) => state.items)
  const { guard } = useGuard()
  const own = items.filter(({ kind, about }) => kind === opinionKind.name && about === aboutFaq(id))
  const waiting = own.filter(({ state }) => state !== 'received')
  const last = waiting[waiting.length - 1]
  const said = last ? saidIn(last) : opinion
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
    // What has not left is no longer meant; one under way arrives before this one.
    for (const { key, posted } of waiting) if (!posted) await discard(key)
    try {
      await enqueue(draftKey(userId, opinionKind.name, clientId), act)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      await sendDirectly(act)
    }
  }
  return {
    said,
    waits: last !== undefined,
    say: (next) => {
      if (next === said || userId === '') return
      void guard(() => tell(next)).catch(() => toast.failure('没有记下，请再点一次'))
    },
  }
}
