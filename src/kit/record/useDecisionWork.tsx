import type { UseQueryResult } from '@tanstack/react-query'
import { useNetwork } from '@/stores/network'
import { Notice } from '@/ui/Card'
import type { RecordKind, RecordRow } from './kind'
import { useRecord } from './useRecord'
import type { RecordLock } from './useRecordLock'
import { useRecordWork, type RecordWork } from './useRecordWork'

const UPDATING: RecordLock = { state: 'checking', why: '正在更新最新情况，请稍候' }

interface Read extends Pick<UseQueryResult, 'isFetching' | 'isError'> {
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
  return { state: 'failed', message: '没有取到最新情况，请重试', retry }
}

/**
 * What a form stands on that decides about the work of another user: `useRecordWork`, and what it is judged
 * by, its last steps or photos. Earlier answers are shown, marked as being updated; online the decision waits
 * for the new ones.
 */
export function useDecisionWork<R extends RecordRow, D extends R, A extends string>(
  kind: RecordKind<R, D, A>,
  id: string,
  action: A,
  tackleType: string,
): RecordWork<D> {
  const work = useRecordWork(kind, id, action, tackleType)
  const reads = [
    useRecord(kind.reads.detail, id),
    useRecord(kind.reads.flow, id),
    useRecord(kind.reads.photos, id),
  ]
  const offline = useNetwork((network) => network.offline)
  const isUpdating = !offline && reads.some(({ isFetching, data }) => isFetching && data !== undefined)
  const note = isUpdating && <Notice>正在更新，下面可能还不是最新情况</Notice>
  const noted = { ...work, note: note || work.note }
  return work.lock ? { ...noted, lock: lockBy(reads, work.lock) } : noted
}
