import { HANDOVER_LABEL } from '@/domain/handover'
import { Tag } from '@/ui/Tag'
import type { RecordRow } from '../kind'
import type { RecordMarks } from './marks'
import { useRowDrafts } from './useRowDrafts'

export interface RowMarksProps<R extends RecordRow> {
  marks: RecordMarks<R>
  row: R
}

/** The marks of a row: how it came back, that it is new to this user, that a form about it was begun. */
export function RowMarks<R extends RecordRow>({ marks, row }: RowMarksProps<R>) {
  const returned = marks.returned(row)
  const drafts = useRowDrafts(Object.keys(marks.drafts), row.id)
  return (
    <>
      {returned && <Tag tone="bad">{HANDOVER_LABEL[returned.way]}</Tag>}
      {marks.unread(row) && <Tag tone="brand">未读</Tag>}
      {drafts.map((form) => (
        <Tag key={form}>{['有草稿', marks.drafts[form]].filter(Boolean).join('：')}</Tag>
      ))}
    </>
  )
}
