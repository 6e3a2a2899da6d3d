import type { OutboxItem } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { Notice } from '@/ui/state/Notice'

export interface PendingNoteProps {
  /** Of which record what is on its way, in words: 这件…有反馈. */
  what: string
  /** Whether an act that the server has not received is one of these. */
  isOne: (item: OutboxItem) => boolean
  /** What nobody should do again: 反馈. */
  verb: string
}

/** Says that acts about a record are still on their way from this phone, so that nobody writes them again. */
export function PendingNote({ what, isOne, verb }: PendingNoteProps) {
  const items = useOutbox((state) => state.items)
  const mine = items.filter((item) => item.state !== 'received' && isOne(item))
  const failed = mine.filter(({ state }) => state === 'failed').length
  const under = mine.length - failed
  if (mine.length === 0) return null
  const words = [under > 0 && `${under} 条还在上传或核对`, failed > 0 && `${failed} 条没有成功`].filter(
    Boolean,
  )
  return (
    <Notice tone="warn">
      {what}在本机：{words.join('，')}。请不要重复{verb}，可在工作台的待传中查看
    </Notice>
  )
}
