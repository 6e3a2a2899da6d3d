import { useState } from 'react'
import { spokenTime, type Millis } from '@/domain/time'
import { deleteDraft, type StoredDraft } from '@/stores/drafts'
import { useNetwork } from '@/stores/network'
import { toast } from '@/stores/toasts'
import { Dialog } from '@/ui/overlay/Dialog'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { Button } from '@/ui/button/Button'
import { type Destination, useNav, useNow } from '@/kit/screen/hooks'
import type { useWaiting, ListedDraft, useDrafts } from './useWaiting'

/** A draft as it is listed. */
interface DraftEntry {
  draft: StoredDraft
  title: string
  note: string
  /** When it was kept, and the like. */
  meta: string
  /** What leads to its form: 继续填写. */
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
  waiting: ReturnType<typeof useWaiting>
  onLeave: () => void
}

/** Forms begun and left; first those that only waited for the line. */
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

/** Both sorts of drafts as they are listed. */
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

const savedAt = ({ savedAt: at }: StoredDraft, now: Millis) => `${spokenTime(at, now)} 保存`

/** A form begun and left, as it is listed at `now`. */
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
  /** Told before a form opens. */
  onLeave: () => void
  /** Told once one has been deleted; what it answers is waited for. */
  onRemoved: () => Promise<unknown>
}

/** Some drafts, each leading to its form or, once asked again, deleted. */
export function DraftCards({ entries, onLeave, onRemoved }: DraftCardsProps) {
  const nav = useNav()
  const [doomed, setDoomed] = useState<StoredDraft | null>(null)
  const edit = ({ target }: DraftEntry) => {
    onLeave()
    nav.go(target())
  }
  const remove = async () => {
    if (!doomed) return
    await deleteDraft(doomed.key)
    setDoomed(null)
    await onRemoved()
    toast.success('草稿已删除')
  }
  return (
    <>
      <ul className="cg-ob-list">
        {entries.map((entry) => (
          <li key={entry.draft.key}>
            <DraftCard entry={entry} onEdit={() => edit(entry)} onRemove={() => setDoomed(entry.draft)} />
          </li>
        ))}
      </ul>
      <Dialog
        open={doomed !== null}
        title="删除草稿"
        confirmText="删除"
        danger
        onConfirm={remove}
        onCancel={() => setDoomed(null)}
      >
        删除后，内容和照片都找不回来。
      </Dialog>
    </>
  )
}
