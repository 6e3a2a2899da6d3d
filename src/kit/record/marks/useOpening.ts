import { useEffect } from 'react'
import { noteChange } from '@/api/changes'
import type { RecordKind, RecordRow } from '../kind'

/** A record that was new to its reader is no more: the lists that say so are asked again when they are back on show. */
export function useOpening<R extends RecordRow>(
  { marks }: Pick<RecordKind<R, R, string>, 'marks'>,
  record: R | undefined,
): void {
  const wasUnread = record !== undefined && marks?.unread(record) === true
  useEffect(() => {
    if (wasUnread) noteChange(['opened'])
  }, [wasUnread])
}
