import type { StoredDraft } from '@/stores/drafts'
import { Button } from '@/ui/button/Button'
import type { Destination } from '../screen/links'

/** A draft as it is listed. */
export interface DraftEntry {
  draft: StoredDraft
  title: string
  note: string
  /** When it was kept, and the like. */
  meta: string
  /** What leads to its form: 继续填写. */
  verb: string
  target: () => Destination
}

export interface DraftCardProps {
  entry: DraftEntry
  onEdit: () => void
  onRemove: () => void
}

/** A draft in a list. */
export function DraftCard({ entry: { title, note, meta, verb }, onEdit, onRemove }: DraftCardProps) {
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
