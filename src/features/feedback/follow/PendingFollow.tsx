import { PendingNote } from '@/kit/outbox/form/actForm'
import { recordOfLine } from '@/kit/outbox/act/actKind'
import type { OutboxItem } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { suggestionAskKind, suggestionRatingKind } from './followKind'

const kinds = [suggestionAskKind, suggestionRatingKind].map(({ name, noun }) => ({
  noun,
  idOf: recordOfLine(name),
}))

/** Whether a queued action is a 追问 or 评价 about this record. */
const isFollow = (item: OutboxItem, id: string): boolean => kinds.some(({ idOf }) => idOf(item) === id)

/** Why no further 追问 or 评价 is allowed now: one is still queued on this phone. '' otherwise. */
export function useUnderWay(id: string): string {
  const items = useOutbox((state) => state.items)
  const found = kinds.find(({ idOf }) => items.some((item) => item.state !== 'received' && idOf(item) === id))
  return found ? `${found.noun}还在本机待传，请等传完` : ''
}

/** Shows that a 追问 or 评价 is still queued on this phone, so that the user does not repeat it. */
export const PendingFollow = ({ id }: { id: string }) => (
  <PendingNote what="这件有追问或评价" verb="提交" isOne={(item) => isFollow(item, id)} />
)
