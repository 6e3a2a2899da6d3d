import { useRef } from 'react'
import type { Campaign, CampaignPoint } from '@/api/contract/special'
import { ApiError } from '@/api/envelope'
import { newId } from '@/domain/id'
import type { Millis } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { toldAt, whereaboutsAt } from '@/kit/place/useWhereabouts'
import type { Fix } from '@/platform/device'
import { now } from '@/stores/clock'
import { draftKey } from '@/stores/drafts'
import { discard, enqueue, sendDirectly, sendNow } from '@/stores/outbox/acts'
import type { NewAct, OutboxItem } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { OutboxError } from '@/stores/outbox/outboxError'
import { toast } from '@/stores/toasts'
import { aboutPoint } from '@/domain/campaign/aboutPoint'
import { passKind, type Pass } from '@/entities/campaign/passKind'

/** So long (ms) a tap may be taken back before it leaves. */
const REGRET: Millis = 6_000

export interface Passing {
  /** 正常: kept on the phone at once, sent a few seconds later, or as soon as there is a line. */
  pass: (point: CampaignPoint, fix: Fix | null) => void
  /** Takes back what has not left. */
  takeBack: (act: OutboxItem) => void
  /** Sends what was refused once more. */
  again: (act: OutboxItem) => void
}

/** What a tap tells of a point. */
function passOf(campaignId: string, pointId: string, known: Fix | null): Pass {
  const at = now()
  return { campaignId, pointId, ...toldAt(whereaboutsAt(null, known, at), at) }
}

const failed = (error: unknown): void => {
  const known = error instanceof OutboxError || error instanceof ApiError
  toast.failure(known && error.message ? error.message : '没有登记成功，请再点一次')
}

/** One tap per point: no form, no question. A second tap on the same point changes nothing. */
export function usePass({ id, name }: Pick<Campaign, 'id' | 'name'>): Passing {
  const userId = useAccount()?.id ?? ''
  const underWay = useRef(new Set<string>())
  const put = async (point: CampaignPoint, fix: Fix | null) => {
    noteKind(passKind)
    const act: NewAct = {
      kind: passKind.name,
      clientId: newId(),
      title: `${point.name} · 正常`,
      note: name,
      about: aboutPoint(point.id),
      payload: passOf(id, point.id, fix),
      photos: [],
      draft: null,
      hold: REGRET,
    }
    try {
      // The key is the point's: tapped twice, the second finds the first.
      await enqueue(draftKey(userId, passKind.name, point.id), act)
    } catch (error) {
      // A phone that keeps nothing tells it at once.
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      await sendDirectly(act)
    }
  }
  return {
    pass: (point, fix) => {
      if (underWay.current.has(point.id)) return
      underWay.current.add(point.id)
      void put(point, fix)
        .catch(failed)
        .finally(() => underWay.current.delete(point.id))
    },
    takeBack: ({ key }) => void discard(key).catch(failed),
    again: ({ key }) => void sendNow(key).catch(failed),
  }
}
