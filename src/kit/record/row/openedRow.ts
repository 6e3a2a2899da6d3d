import { useState } from 'react'
import { resettable } from '@/domain/resettable'
import { onUserChange } from '@/stores/session'
import type { RecordKind, RecordRow } from '../kind'

type Glimpsed<R extends RecordRow, D extends R, A extends string> = Pick<
  RecordKind<R, D, A>,
  'reads' | 'glimpse'
>

/** The row tapped last, and the read of its detail. */
const tapped = resettable<{ path: string; row: RecordRow } | null>(() => null)
// Data of the previous user must not show.
onUserChange(() => {
  tapped.current = null
})

/** Stores the row that opens a record: its detail starts with the row's data. */
export function noteOpenedRow<R extends RecordRow, D extends R, A extends string>(
  { reads, glimpse }: Glimpsed<R, D, A>,
  row: R,
): void {
  tapped.current = glimpse?.fits(row) ? { path: reads.detail.path, row } : null
}

/** The row's data before the record has loaded; null when no row opened it. */
export function useOpenedRow<R extends RecordRow, D extends R, A extends string>(
  { reads }: Glimpsed<R, D, A>,
  id: string,
): R | null {
  // Types with the same read path have the same row type.
  const [row] = useState(() =>
    tapped.current?.path === reads.detail.path ? (tapped.current.row as R) : null,
  )
  return row?.id === id ? row : null
}
