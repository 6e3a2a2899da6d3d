import { useLocation } from 'react-router-dom'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { call } from '@/api/call'
import { MINUTE } from '@/domain/time'
import { LOOK_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { useAccount, type Reading } from '@/kit/data/useApiQuery'
import type { Transport } from '@/kit/edit/form'
import type { Effects } from '@/kit/edit/submit/fate'
import type { OnLine } from '@/kit/edit/draft/waiting'
import { useScreen } from '@/kit/screen/hooks'
import { isEarlier } from '@/stores/kept/times'
import { NotYet } from '@/kit/edit/FormScreen'
import type { RecordKind, RecordRow, ReadById } from './kind'
import { handoversOf } from './marks/HandoverNotices'
import { type RecordLock, useRecordLock } from './useRecordLock'
import { useRecord, useWhyNot, useOpening, recordQuery } from './useRecord'

/**
 * Nobody works on what an earlier visit left as if it were fresh: with a line, such a record counts as not there until the
 * server has said how it stands now. Without one its form is begun with it, and stays; the lock then counts as taken only once
 * the fresh record is there.
 */
function useFresh<T>(
  { data, error, refetch, isFetching }: UseQueryResult<T>,
  lock: RecordLock,
): { record: Reading<T>; lock: RecordLock } {
  const [begun, setBegun] = useState(false)
  if (lock.state === 'offline' && data !== undefined && !begun) setBegun(true)
  if (!isEarlier(data)) return { record: { data, error, refetch }, lock }
  const known: RecordLock =
    isFetching || !error
      ? { state: 'checking' }
      : { state: 'failed', message: '没有取到最新情况，请重试', retry: () => void refetch() }
  return {
    record: { data: begun ? data : undefined, error, refetch },
    lock: lock.state === 'mine' ? known : lock,
  }
}

const CHECKING: RecordLock = { state: 'checking' }

/**
 * Whoever held the lock may have moved the record on, and without a line nobody heard of it: it is asked again once the lock is
 * one's own. The lock counts as known only then.
 */
function useAskedAgain(lock: RecordLock, refetch: () => Promise<unknown>): RecordLock {
  const { state } = lock
  const before = useRef(state)
  const [asking, setAsking] = useState(false)
  const onTaken = useEffectEvent(() => {
    setAsking(true)
    void refetch().finally(() => setAsking(false))
  })
  useEffect(() => {
    const wasTold = before.current === 'held' || before.current === 'offline'
    if (wasTold && state === 'mine') onTaken()
    before.current = state
  }, [state])
  return asking && state === 'mine' ? CHECKING : lock
}

/** The transport of a form about one record, and what it stands on. */
export interface RecordWork<D> extends Transport<D> {
  record: Reading<D>
  why: string
  effects: Effects<D>
}

/**
 * What every form about one record stands on, and how it goes out: directly, under the lock of the work (spec §3: tackleType),
 * which is freed on every exit. The record, why the move may not be made now ('' when it may), and how the record came to whoever
 * has it. `besides`: asked again together with the record.
 */
export function useRecordWork<R extends RecordRow, D extends R, A extends string>(
  kind: RecordKind<R, D, A>,
  id: string,
  action: A,
  tackleType: string,
  besides?: () => Promise<unknown>,
): RecordWork<D> {
  const taken = useRecordLock({ id, tackleType, type: kind.lockType })
  const { record, lock: known } = useFresh(useRecord(kind.reads.detail, id), taken)
  const lock = useAskedAgain(known, () => Promise.all([record.refetch(), besides?.()]))
  const why = useWhyNot(kind, action, record.data)
  useOpening(kind, record.data)
  const name = useAccount()?.name ?? ''
  const handovers = handoversOf(kind, record.data)
  const place = useFormPlace(kind)
  // Of what is kept of a record nobody knows whether it still holds.
  const line: OnLine<D> = { away: known.state === 'offline', barred: why !== '', place }
  const effects = { ...effectsOn(kind, id, name), line }
  return { key: id, about: record.data, noun: kind.noun, record, why, lock, handovers, effects }
}

/** Where a form is, and what a list of drafts says of its record. */
function useFormPlace<R extends RecordRow, D extends R, A extends string>({
  noun,
  stamp,
}: Pick<RecordKind<R, D, A>, 'noun' | 'stamp'>): OnLine<D>['place'] {
  const { row } = useScreen()
  const { search } = useLocation()
  return (record) => {
    const { number, place } = stamp(record)
    const params = Object.fromEntries(new URLSearchParams(search))
    return {
      screen: row.name,
      params,
      record: [number || noun, place].filter(Boolean).join(' · '),
      form: row.title,
    }
  }
}

/** So far the phone's clock may be from the server's, which dates the steps of a flow (ms). */
const CLOCKS_APART = 5 * MINUTE

/** Whether an act of somebody on a record took effect: the record has moved, and a step of its flow since then is theirs. */
function effectsOn<R extends RecordRow, D extends R, A extends string>(
  { reads, trace }: Pick<RecordKind<R, D, A>, 'reads' | 'trace'>,
  id: string,
  name: string,
): Omit<Effects<D>, 'line'> {
  return {
    of: trace,
    look: async (since) => {
      const asked = { query: { id } }
      const [record, { flow }] = await withTimeout(LOOK_TIMEOUT, (signal) => {
        const options = { quiet: true, loading: false, signal }
        return Promise.all([call(reads.detail, asked, options), call(reads.flow, asked, options)])
      })
      const names = flow
        .filter(({ time }) => (time ?? 0) >= since - CLOCKS_APART)
        .map(({ operatorName }) => operatorName)
      const mine = name !== '' && names.includes(name)
      return { trace: trace(record), mine, mayBeMine: mine || names.includes('') }
    },
  }
}

interface JobScreenProps<D extends object, J extends string> {
  id: string
  /** Of which kind the record is. */
  kind: { noun: string; reads: { detail: ReadById<D> } }
  /** The form of each job. */
  jobs: Record<J, ComponentType<{ id: string }>>
  /** What is to be done about a record as it stands. */
  jobOf: (record: D) => J
  /** What the address asks for, however it stands. */
  asked?: J | undefined
}

/** A form that is one of several: what is to be done about a record as it stands, or what its address asks for. */
export function JobScreen<D extends object, J extends string>({
  id,
  kind: { noun, reads },
  jobs,
  jobOf,
  asked,
}: JobScreenProps<D, J>) {
  const record = useRecord(reads.detail, id)
  const [kept, setKept] = useState<J | null>(null)
  // After an act nobody knows how it stands until it was asked again: its next form is another one.
  const moved = useQueryClient().getQueryState(recordQuery(reads.detail, id).queryKey)?.isInvalidated === true
  const data = moved && record.isFetching ? undefined : record.data
  // What it was opened for, it stays: who signs while another has signed is told so, with what they wrote. What is left of an
  // earlier visit may stand elsewhere by now.
  if (kept === null && data && !isEarlier(data)) setKept(jobOf(data))
  const job = asked ?? kept ?? (data && jobOf(data))
  if (job) {
    const Edit: ComponentType<{ id: string }> = jobs[job]
    return <Edit id={id} />
  }
  return <NotYet of={record} noun={noun} title={undefined} />
}
