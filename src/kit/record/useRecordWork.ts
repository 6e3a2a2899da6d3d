import type { RecordKind, RecordRow } from './kind'
import { useOpening } from './marks/useOpening'
import { useRecord } from './useRecord'
import { useRecordLock } from './useRecordLock'
import { useWhyNot } from './useVerdict'

/**
 * What every form about one record stands on, as `EditScreen` takes it: the record, why the move may not be made now ('' when
 * it may), the lock of the work (spec §3: tackleType), freed on every exit, and how the record came back, if it did.
 */
export function useRecordWork<R extends RecordRow, D extends R, A extends string>(
  kind: RecordKind<R, D, A>,
  id: string,
  action: A,
  tackleType: string,
) {
  const record = useRecord(kind.reads.detail, id)
  const why = useWhyNot(kind, action, record.data)
  useOpening(kind, record.data)
  const lock = useRecordLock({ id, tackleType, type: kind.lockType })
  const returned = (record.data && kind.marks?.returned(record.data)) ?? null
  return { record, why, lock, returned }
}
