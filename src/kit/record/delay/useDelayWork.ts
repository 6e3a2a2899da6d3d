import { useApiQuery } from '../../data/useApiQuery'
import type { Work } from '../../edit/EditScreen'
import type { Effects } from '../../edit/submit/fate'
import type { ReadById, RecordKind, RecordRow } from '../kind'
import { useRecordWork } from '../useRecordWork'

/** What a gateway says about another delay of a record. */
interface MayDelay {
  allowed: boolean
  /** Why not; '' where it says nothing. */
  reason: string
}

/** A record, and what the gateway says about another delay of it. */
export interface Delayable<D, T> {
  record: D
  told: T
}

export interface DelayWork<A extends string, T> {
  /** The move, and the lock it takes. */
  action: A
  tackleType: string
  /** Asks whether it may be asked for. */
  asks: ReadById<T>
}

/**
 * What 申请延期 of any record stands on. The gateway is asked before anything is typed (spec §7); the rules of `domain` are asked
 * as well, for they follow the clock. Both reads are one: without either of them the form cannot be drawn.
 */
export function useDelayWork<R extends RecordRow, D extends R, A extends string, T extends MayDelay>(
  kind: RecordKind<R, D, A>,
  id: string,
  { action, tackleType, asks }: DelayWork<A, T>,
): Work<Delayable<D, T>> & { effects: Effects<D> } {
  const { noun, record, why, lock, effects } = useRecordWork(kind, id, action, tackleType)
  const asked = useApiQuery(asks, { query: { id } })
  const { data: told } = asked
  const said = told && !told.allowed ? told.reason || '平台不允许现在申请延期' : ''
  return {
    noun,
    record: {
      data: record.data && told && { record: record.data, told },
      error: record.error ?? asked.error,
      refetch: () => Promise.all([record.refetch(), asked.refetch()]),
    },
    why: said || why,
    lock,
    effects,
  }
}
