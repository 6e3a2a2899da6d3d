import { HANDOVER_LABEL } from '@/domain/handover'
import { Tag } from '@/ui/Card'
import type { RecordRow, RecordMarks } from '../kind'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '@/kit/data/useApiQuery'

export interface RowMarksProps<R extends RecordRow> {
  marks: RecordMarks<R>
  row: R
}

/** The marks of a row: returned, new to this user, has a draft. */
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

const NONE: readonly string[] = []

/** Loaded with the first row that needs it: a list needs only the keys of drafts. */
const keysOf = (userId: string): Promise<readonly string[]> =>
  import('@/stores/drafts').then(({ draftKeys }) => draftKeys(userId))

/**
 * Which of these forms (kit/edit/form: names) have a draft of this user about a record, in the given order.
 * It updates when a draft is created or deleted.
 */
export function useRowDrafts(forms: readonly string[], id: string): readonly string[] {
  const userId = useAccount()?.id ?? ''
  const { data = NONE } = useQuery({
    queryKey: ['draftKeys', userId],
    queryFn: () => keysOf(userId),
    enabled: userId !== '',
    // Changes of this tab are reported; those of another are found within a minute.
    staleTime: 60_000,
    // A device without storage has no drafts.
    retry: false,
    meta: { about: ['draft'] },
    // One call for all rows; a row renders again only when its own drafts change.
    select: (keys) => forms.filter((form) => keys.includes(`${userId}|${form}|${id}`)),
  })
  return data
}
