import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { call } from '@/api/call'
import { isGone } from '@/api/envelope'
import { MINUTE } from '@/domain/time'
import { LOOK_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { useAccount, type Reading } from '@/kit/data/useApiQuery'
import type { Transport } from '@/kit/edit/form'
import type { Effects } from '@/kit/edit/submit/outcome'
import type { ConnectionState } from '@/kit/edit/draft/waiting'
import { useScreen } from '@/kit/screen/hooks'
import { isEarlier } from '@/stores/persisted/times'
import { NotYet } from '@/kit/edit/FormScreen'
import type { RecordKind, RecordRow, ReadById } from './kind'
import { handoversOf } from './marks/HandoverNotices'
import { type RecordLock, useRecordLock } from './useRecordLock'
import { useRecord, useWhyNot, useOpening, recordQuery } from './useRecord'
import { useNetwork } from '@/stores/network'
import { Notice } from '@/ui/Card'

/**
 * Cached data must not count as fresh: online, such a record counts as not loaded until the server has
 * answered. Offline its form starts with it and stays; the lock then counts as taken only once the fresh
 * record has loaded.
 */
function useFresh<T>(
  { data, error, refetch, isFetching }: UseQueryResult<T>,
  lock: RecordLock,
): { record: Reading<T>; lock: RecordLock } {
  const [begun, setBegun] = useState(false)
  if (lock.state === 'offline' && data !== undefined && !begun) setBegun(true)
  if (!isEarlier(data)) return { record: { data, error, refetch }, lock }
  const known: RecordLock = isFetching || !error ? { state: 'checking' } : unread(error, () => void refetch())
  return {
    record: { data: begun ? data : undefined, error, refetch },
    lock: lock.state === 'mine' ? known : lock,
  }
}

/** The lock while the record is not known to be fresh. A retry does not bring back a record that is gone. */
const unread = (error: Error | null, retry: () => void): RecordLock =>
  isGone(error)
    ? { state: 'held', holderName: '', since: null, message: error?.message ?? '' }
    : { state: 'failed', message: '没有取到最新情况，请重试', retry }

const CHECKING: RecordLock = { state: 'checking' }

/**
 * The previous lock holder may have changed the record, and offline changes are missed: it is refetched once
 * the lock is taken. Only then the lock counts as known.
 */
function useRefetchOnLock(lock: RecordLock, refetch: () => Promise<unknown>): RecordLock {
  const { state } = lock
  const before = useRef(state)
  const [asking, setAsking] = useState(false)
  const onTaken = useEffectEvent(() => {
    setAsking(true)
    void refetch().finally(() => setAsking(false))
  })
  useEffect(() => {
    const wasBlocked = before.current === 'held' || before.current === 'offline'
    if (wasBlocked && state === 'mine') onTaken()
    before.current = state
  }, [state])
  return asking && state === 'mine' ? CHECKING : lock
}

/** The transport of a form about one record, and its data. */
export interface RecordWork<D> extends Transport<D> {
  record: Reading<D>
  why: string
  effects: Effects<D>
}

/**
 * The data of every form about one record, and its transport: directly, under the lock of the work (spec §3:
 * tackleType), which is freed on every exit. It has the record, why the move is not allowed now ('' when it
 * is), and the handover. `alsoRefetch`: refetched together with the record.
 */
export function useRecordWork<R extends RecordRow, D extends R, A extends string>(
  kind: RecordKind<R, D, A>,
  id: string,
  action: A,
  tackleType: string,
  alsoRefetch?: () => Promise<unknown>,
): RecordWork<D> {
  const taken = useRecordLock({ id, tackleType, type: kind.lockType })
  const { record, lock: known } = useFresh(useRecord(kind.reads.detail, id), taken)
  const lock = useRefetchOnLock(known, () => Promise.all([record.refetch(), alsoRefetch?.()]))
  const why = useWhyNot(kind, action, record.data)
  useOpening(kind, record.data)
  const name = useAccount()?.name ?? ''
  const handovers = handoversOf(kind, record.data)
  const place = useFormPlace(kind)
  // A persisted record may be out of date.
  const connection: ConnectionState<D> = { offline: known.state === 'offline', barred: why !== '', place }
  const effects = { ...effectsOn(kind, id, name), connection }
  return { key: id, about: record.data, noun: kind.noun, record, why, lock, handovers, effects }
}

/** The location of a form, and a draft list's text for its record. */
function useFormPlace<R extends RecordRow, D extends R, A extends string>({
  noun,
  stamp,
}: Pick<RecordKind<R, D, A>, 'noun' | 'stamp'>): ConnectionState<D>['place'] {
  const {
    row,
    address: { search },
  } = useScreen()
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

/** Maximum difference of the phone's clock from the server's, which dates the steps of a flow (ms). */
const CLOCKS_APART = 5 * MINUTE

/**
 * Whether a user's action on a record took effect: the record has changed, and a flow step since then is
 * theirs.
 */
function effectsOn<R extends RecordRow, D extends R, A extends string>(
  { reads, trace }: Pick<RecordKind<R, D, A>, 'reads' | 'trace'>,
  id: string,
  name: string,
): Omit<Effects<D>, 'connection'> {
  return {
    of: trace,
    look: async (since) => {
      const input = { query: { id } }
      const [record, { flow }] = await withTimeout(LOOK_TIMEOUT, (signal) => {
        const options = { quiet: true, loading: false, signal }
        return Promise.all([call(reads.detail, input, options), call(reads.flow, input, options)])
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
  /** The record type. */
  kind: { noun: string; reads: { detail: ReadById<D> } }
  /** The form of each job. */
  jobs: Record<J, ComponentType<{ id: string }>>
  /** The job that the record's state requires. */
  jobOf: (record: D) => J
  /** The job in the address, independent of the state. */
  requestedJob?: J | undefined
}

/** One of several forms: the job that the record's state requires, or the one in its address. */
export function JobScreen<D extends object, J extends string>({
  id,
  kind: { noun, reads },
  jobs,
  jobOf,
  requestedJob,
}: JobScreenProps<D, J>) {
  const record = useRecord(reads.detail, id)
  const [kept, setKept] = useState<J | null>(null)
  // After an action the state is unknown until it is refetched: the next form may be another.
  const moved = useQueryClient().getQueryState(recordQuery(reads.detail, id).queryKey)?.isInvalidated === true
  // Unless that failed: the form reads the record again when it opens, and would close for it, over and over.
  const data = moved && record.isFetching && !record.isError ? undefined : record.data
  // The form keeps its job: a user who signs after someone else did sees a message and keeps the input. An
  // earlier draft may be in another form.
  if (kept === null && data && !isEarlier(data)) setKept(jobOf(data))
  const job = requestedJob ?? kept ?? (data && jobOf(data))
  if (job) {
    const Edit: ComponentType<{ id: string }> = jobs[job]
    return <Edit id={id} />
  }
  return <NotYet of={record} noun={noun} title={undefined} />
}

const UPDATING: RecordLock = { state: 'checking', why: '正在更新最新情况，请稍候' }

interface Read extends Pick<UseQueryResult, 'isFetching' | 'isError' | 'error'> {
  data: unknown
  refetch: () => Promise<unknown>
}

/** Blocks the decision while a read is pending, or when the last refetch of visible data failed. */
function lockBy(reads: readonly Read[], lock: RecordLock): RecordLock {
  if (lock.state !== 'mine' && lock.state !== 'unknown') return lock
  if (reads.some(({ isFetching }) => isFetching)) return UPDATING
  const old = reads.filter(({ isError, data }) => isError && data !== undefined)
  if (old.length === 0) return lock
  const retry = () => void Promise.all(old.map(({ refetch }) => refetch()))
  return unread(old.find(({ error }) => isGone(error))?.error ?? null, retry)
}

/**
 * The data of a form that decides: `useRecordWork`, and the reads it is judged by (`basis`: its last steps or photos). Earlier
 * answers are shown, marked as being updated; online the decision waits for the new ones.
 */
export function useDecisionWork<R extends RecordRow, D extends R, A extends string>(
  kind: RecordKind<R, D, A>,
  id: string,
  action: A,
  tackleType: string,
  basis: readonly ('flow' | 'photos')[] = ['flow', 'photos'],
): RecordWork<D> {
  const work = useRecordWork(kind, id, action, tackleType)
  const judged = { flow: basis.includes('flow'), photos: basis.includes('photos') }
  const reads = [
    useRecord(kind.reads.detail, id),
    useRecord(kind.reads.flow, id, judged.flow),
    useRecord(kind.reads.photos, id, judged.photos),
  ]
  const offline = useNetwork((network) => network.offline)
  const isUpdating = !offline && reads.some(({ isFetching, data }) => isFetching && data !== undefined)
  const note = isUpdating && <Notice>正在更新，下面可能还不是最新情况</Notice>
  const noted = { ...work, note: note || work.note }
  return work.lock ? { ...noted, lock: lockBy(reads, work.lock) } : noted
}
