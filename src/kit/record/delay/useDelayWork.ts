import { useApiQuery } from '../../data/useApiQuery'
import type { ReadById, RecordKind, RecordRow } from '../kind'
import { useRecordWork, type RecordWork } from '../useRecordWork'

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
): RecordWork<Delayable<D, T>> {
  const asked = useApiQuery(asks, { query: { id } })
  const work = useRecordWork(kind, id, action, tackleType, asked.refetch)
  const { record, effects } = work
  const { line } = effects
  const { data: told } = asked
  const both = record.data && told && { record: record.data, told }
  const said = told && !told.allowed ? told.reason || '平台不允许现在申请延期' : ''
  return {
    ...work,
    // A delay names who asks for it: nobody was given the record for that.
    handovers: undefined,
    about: both,
    record: {
      data: both,
      error: record.error ?? asked.error,
      refetch: () => Promise.all([record.refetch(), asked.refetch()]),
    },
    why: said || work.why,
    effects: {
      ...effects,
      of: (about) => effects.of(about.record),
      line: { ...line, place: (about) => line.place(about.record) },
    },
  }
}
