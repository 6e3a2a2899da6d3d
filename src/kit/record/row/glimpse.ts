import { useState } from 'react'
import { resettable } from '@/domain/resettable'
import { onUserChange } from '@/stores/session'
import type { RecordKind, RecordRow } from '../kind'

type Glimpsed<R extends RecordRow, D extends R, A extends string> = Pick<
  RecordKind<R, D, A>,
  'reads' | 'glimpse'
>

/** The row that was tapped last, and the read of its detail. */
const tapped = resettable<{ path: string; row: RecordRow } | null>(() => null)
// What the former user saw is nobody's business.
onUserChange(() => {
  tapped.current = null
})

/** Notes the row by which a record is opened: its detail begins with what that tells. */
export function noteGlimpse<R extends RecordRow, D extends R, A extends string>(
  { reads, glimpse }: Glimpsed<R, D, A>,
  row: R,
): void {
  tapped.current = glimpse?.fits(row) ? { path: reads.detail.path, row } : null
}

/** What is known of a record before it has been read, where it was opened by its row; else null. */
export function useGlimpse<R extends RecordRow, D extends R, A extends string>(
  { reads }: Glimpsed<R, D, A>,
  id: string,
): R | null {
  // Kinds that read by one path have one sort of row.
  const [row] = useState(() =>
    tapped.current?.path === reads.detail.path ? (tapped.current.row as R) : null,
  )
  return row?.id === id ? row : null
}
