import { useState } from 'react'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { deleteDraft, type StoredDraft } from '@/stores/drafts'
import { useNetwork } from '@/stores/network'
import { toast } from '@/stores/toasts'
import { Dialog } from '@/ui/overlay/Dialog'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { Button } from '@/ui/button/Button'
import { type Destination, useNav, useNow } from '@/kit/screen/hooks'
import type { usePending, ListedDraft, useDrafts } from './useWaiting'

/** A draft as a list shows it. */
interface DraftEntry {
  draft: StoredDraft
  title: string
  note: string
  /** When it was saved, and similar details. */
  meta: string
  /** Label of the button to its form: 继续填写. */
  verb: string
  target: () => Destination
}

interface DraftCardProps {
  entry: DraftEntry
  onEdit: () => void
  onRemove: () => void
}

/** A draft in a list. */
function DraftCard({ entry: { title, note, meta, verb }, onEdit, onRemove }: DraftCardProps) {
  return (
    <article className="cg-card cg-ob-card">
      <div className="cg-ob-head">
        <b className="cg-ob-title">{title}</b>
        <span className="cg-ob-note">{note}</span>
        <span className="cg-ob-note num">{meta}</span>
      </div>
      <div className="cg-ob-acts">
        <Button size="small" kind="plain" label={`删除草稿 ${title}`} onClick={onRemove}>
          删除
        </Button>
        <Button size="small" kind="ghost" label={`${verb} ${title}`} onClick={onEdit}>
          {verb}
        </Button>
      </div>
    </article>
  )
}

export interface DraftListProps {
  drafts: ReturnType<typeof useDrafts>
  waiting: ReturnType<typeof usePending>
  onLeave: () => void
}

/** Drafts of forms; first those that only waited for a connection. */
export function DraftList({ drafts, waiting, onLeave }: DraftListProps) {
  const { ready, begun } = useEntries({ drafts, waiting })
  const offline = useNetwork((state) => state.offline)
  const listed = {
    onLeave,
    onRemoved: () => Promise.all([drafts.refetch(), waiting.refetch()]),
  }
  return (
    <>
      {!begun && <SkeletonCard count={3} />}
      {begun?.length === 0 && ready.length === 0 && (
        <StateBlock kind="empty" title="没有草稿" text="填到一半离开的内容自动存成草稿，只有本人能看到。" />
      )}
      {ready.length > 0 && (
        <h3 className="cg-ob-section">{offline ? '已填好，联网后可以提交' : '可以提交了'}</h3>
      )}
      <DraftCards entries={ready} {...listed} />
      {ready.length > 0 && begun && begun.length > 0 && <h3 className="cg-ob-section">没填完的</h3>}
      <DraftCards entries={begun ?? []} {...listed} />
    </>
  )
}

/** Both types of drafts as list entries. */
function useEntries({
  drafts: { drafts },
  waiting: { waiting },
}: Pick<DraftListProps, 'drafts' | 'waiting'>) {
  const now = useNow()
  const ready = waiting?.map((one): DraftEntry => ({
    ...one,
    meta: savedAt(one.draft, now),
    verb: '去提交',
    target: () => one.to,
  }))
  return { ready: ready ?? [], begun: drafts?.map((draft) => begunEntry(draft, now)) }
}

const savedAt = ({ savedAt: at }: StoredDraft, now: Millis) => `${formatRelativeTime(at, now)} 保存`

/** A draft of a form as a list entry at `now`. */
export const begunEntry = (
  { draft, kind, clientId, photos, ...words }: ListedDraft,
  now: Millis,
): DraftEntry => ({
  ...words,
  draft,
  meta: [kind.noun, savedAt(draft, now), photos > 0 && `照片 ${photos} 张`].filter(Boolean).join(' · '),
  verb: '继续填写',
  target: () => kind.edit(clientId, draft.value),
})

export interface DraftCardsProps {
  entries: readonly DraftEntry[]
  /** Called before a form opens. */
  onLeave: () => void
  /** Called after a draft was deleted; its promise is awaited. */
  onRemoved: () => Promise<unknown>
}

/** Drafts, each opened in its form or, after a confirmation, deleted. */
export function DraftCards({ entries, onLeave, onRemoved }: DraftCardsProps) {
  const nav = useNav()
  const [pendingDelete, setPendingDelete] = useState<StoredDraft | null>(null)
  const edit = ({ target }: DraftEntry) => {
    onLeave()
    nav.go(target())
  }
  const remove = async () => {
    if (!pendingDelete) return
    await deleteDraft(pendingDelete.key)
    setPendingDelete(null)
    await onRemoved()
    toast.success('草稿已删除')
  }
  return (
    <>
      <ul className="cg-ob-list">
        {entries.map((entry) => (
          <li key={entry.draft.key}>
            <DraftCard
              entry={entry}
              onEdit={() => edit(entry)}
              onRemove={() => setPendingDelete(entry.draft)}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={pendingDelete !== null}
        title="删除草稿"
        confirmText="删除"
        danger
        onConfirm={remove}
        onCancel={() => setPendingDelete(null)}
      >
        删除后，内容和照片都找不回来。
      </Dialog>
    </>
  )
}
