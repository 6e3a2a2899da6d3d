import { useState } from 'react'
import { spokenTime } from '@/domain/time'
import { deleteDraft } from '@/stores/drafts'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { SkeletonCard } from '@/ui/Skeleton'
import { StateBlock } from '@/ui/StateBlock'
import { useNav } from '../screen/screenContext'
import { useNow } from '../screen/useNow'
import type { ListedDraft, useDrafts } from './useDrafts'

export interface DraftListProps extends ReturnType<typeof useDrafts> {
  onLeave: () => void
}

/** Forms begun and left. */
export function DraftList({ drafts, refetch, onLeave }: DraftListProps) {
  const nav = useNav()
  const [doomed, setDoomed] = useState<ListedDraft | null>(null)
  const remove = async () => {
    if (!doomed) return
    await deleteDraft(doomed.draft.key)
    setDoomed(null)
    await refetch()
    toast.success('草稿已删除')
  }
  const edit = ({ kind, clientId, draft }: ListedDraft) => {
    onLeave()
    nav.go(kind.edit(clientId, draft.value))
  }
  return (
    <>
      {!drafts && <SkeletonCard count={3} />}
      {drafts?.length === 0 && (
        <StateBlock kind="empty" title="没有草稿" text="填到一半离开的内容会自动存成草稿，只有本人能看到。" />
      )}
      <ul className="cg-ob-list">
        {drafts?.map((each) => (
          <li key={each.draft.key}>
            <DraftCard {...each} onEdit={() => edit(each)} onRemove={() => setDoomed(each)} />
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

interface DraftCardProps extends ListedDraft {
  onEdit: () => void
  onRemove: () => void
}

function DraftCard({ title, note, photos, draft, kind, onEdit, onRemove }: DraftCardProps) {
  const now = useNow()
  return (
    <article className="cg-card cg-ob-card">
      <div className="cg-ob-head">
        <b className="cg-ob-title">{title}</b>
        <span className="cg-ob-note">{note}</span>
        <span className="cg-ob-note num">
          {[kind.noun, `${spokenTime(draft.savedAt, now)} 保存`, photos > 0 && `照片 ${photos} 张`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className="cg-ob-acts">
        <Button size="small" kind="plain" label={`删除草稿 ${title}`} onClick={onRemove}>
          删除
        </Button>
        <Button size="small" kind="ghost" label={`继续填写 ${title}`} onClick={onEdit}>
          继续填写
        </Button>
      </div>
    </article>
  )
}
