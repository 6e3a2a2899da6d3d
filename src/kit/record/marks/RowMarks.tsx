import { HANDOVER_LABEL } from '@/domain/handover'
import { Tag } from '@/ui/Card'
import type { RecordRow, RecordMarks } from '../kind'
import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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

type KeysObserver = QueryObserver<readonly string[]>

const observers = new WeakMap<QueryClient, { userId: string; observer: KeysObserver }>()

/** The observer of the keys of a user's drafts. All rows share it: one for each would be a tenth of the work of drawing a row. */
function keysObserver(client: QueryClient, userId: string): KeysObserver {
  const known = observers.get(client)
  if (known?.userId === userId) return known.observer
  const observer: KeysObserver = new QueryObserver<readonly string[]>(client, {
    queryKey: ['draftKeys', userId],
    queryFn: () => keysOf(userId),
    enabled: userId !== '',
    // Changes of this tab are reported; those of another are found within a minute.
    staleTime: 60_000,
    // A device without storage has no drafts.
    retry: false,
    meta: { about: ['draft'] },
    notifyOnChangeProps: ['data'],
  })
  observers.set(client, { userId, observer })
  return observer
}

/**
 * Which of these forms (kit/edit/form: names) have a draft of this user about a record, in the given order.
 * It updates when a draft is created or deleted.
 */
export function useRowDrafts(forms: readonly string[], id: string): readonly string[] {
  const userId = useAccount()?.id ?? ''
  const observer = keysObserver(useQueryClient(), userId)
  const found = useSyncExternalStore(observer.subscribe, () => {
    const { data } = observer.getCurrentResult()
    // Text, which is equal while the drafts of this row are the same: only then the row does not render again.
    return data ? forms.filter((form) => data.includes(`${userId}|${form}|${id}`)).join('|') : ''
  })
  return found === '' ? NONE : found.split('|')
}
