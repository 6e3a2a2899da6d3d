import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isEarlier } from '@/stores/kept/times'
import type { Reading } from '../../data/reading'
import type { RecordLock } from './useRecordLock'

/**
 * Nobody works on what an earlier visit left as if it were fresh: with a line, such a record counts as not there until the
 * server has said how it stands now. Without one its form is begun with it, and stays; the lock then counts as taken only once
 * the fresh record is there.
 */
export function useFresh<T>(
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
