import { useOutbox } from '@/stores/outbox/state'
import type { ActState, OutboxItem } from '@/stores/outbox/item'
import { Dialog } from '@/ui/overlay/Dialog'
import { Notice } from '@/ui/Card'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { ActCard } from './ActCard'
import { useActing, type Acting, wordsOf } from './useActing'

/** Entries that need the user come first, finished ones last. */
const ORDER: readonly ActState[] = ['failed', 'unclear', 'sending', 'waiting', 'received']

const inOrder = (items: readonly OutboxItem[]): OutboxItem[] =>
  [...items].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.createdAt - b.createdAt)

/** The queued actions, one by one. */
export function ActList({ onLeave }: { onLeave: () => void }) {
  const { ready, items, trouble } = useOutbox()
  return (
    <>
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      {!ready && !trouble && <SkeletonCard count={3} />}
      {ready && items.length === 0 && !trouble && (
        <StateBlock
          kind="empty"
          title="没有待传的记录"
          text="没有网络时提交的内容先存在这里，联网后自动上传。"
        />
      )}
      {items.length > 0 && (
        <>
          <p className="cg-ob-hint">联网后自动上传。服务器收到之前，内容一直保存在本机。</p>
          <ActCards items={items} onLeave={onLeave} />
        </>
      )}
    </>
  )
}

export interface ActCardsProps {
  items: readonly OutboxItem[]
  /** Called before a form opens. */
  onLeave: () => void
}

/** Queued actions, those that need the user first, each with its buttons. */
export function ActCards({ items, onLeave }: ActCardsProps) {
  const acting = useActing(onLeave)
  return (
    <>
      <ul className="cg-ob-list">
        {inOrder(items).map((item) => (
          <li key={item.key}>
            <ActCard item={item} acting={acting} />
          </li>
        ))}
      </ul>
      <Questions {...acting} />
    </>
  )
}

function unsureHint(item: OutboxItem): string {
  const { verb, foundIn } = wordsOf(item)
  return `。如已在${foundIn}里确认没有这一条，可以转为草稿重新${verb}；否则会重复。`
}

function Questions({ question, confirm, cancel }: Acting) {
  const discarding = question?.about !== 'unsure'
  return (
    <Dialog
      open={question !== null}
      title={discarding ? '删除这条记录' : '转为草稿'}
      confirmText={discarding ? '删除' : '转为草稿'}
      danger
      onConfirm={confirm}
      onCancel={cancel}
    >
      {question?.why}
      {question?.about === 'unsure' && unsureHint(question.item)}
    </Dialog>
  )
}
