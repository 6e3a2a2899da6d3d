import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Loaded } from '../data/Loaded'
import type { Reading } from '../data/reading'
import { Screen } from '../screen/Screen'
import { HandoverNotices, type Handovers } from '../record/marks/HandoverNotices'
import type { RecordLock } from '../record/lock/useRecordLock'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { FormScreen, type FormScreenProps } from './FormScreen'

/** What a form about a record stands on. */
export interface Work<D> {
  /** What people call one: 督办任务. */
  noun: string
  record: Reading<D>
  /** Why the move may not be made now; '' when it may. */
  why: string
  /** Only where the record can be locked. */
  lock?: RecordLock
  /** How the record came to whoever has it. */
  handovers?: Handovers
}

export interface EditScreenProps<D> extends Omit<FormScreenProps, 'children' | 'why' | 'lock'> {
  work: Work<D>
  children: (record: D) => ReactNode
}

/**
 * A form about a record, drawn once the record is there. Held by another it is read-only and says by whom; without a line it is
 * filled in from what is kept of the record.
 */
export function EditScreen<D>({
  work: { noun, record, why, lock, handovers },
  children,
  ...form
}: EditScreenProps<D>) {
  const known = useFreshRecord(lock, record.refetch)
  return (
    <Loaded
      of={record}
      what={noun}
      look="block"
      skeleton={<SkeletonDetail />}
      around={(state) => <Screen title={form.title}>{state}</Screen>}
    >
      {(data) => (
        <FormScreen {...form} why={why} lock={known}>
          {handovers && <HandoverNotices {...handovers} />}
          {children(data)}
        </FormScreen>
      )}
    </Loaded>
  )
}

const CHECKING: RecordLock = { state: 'checking' }

/**
 * Whoever held the lock may have moved the record on, and without a line nobody heard of it: it is asked again once the lock is
 * one's own. The lock counts as known only then.
 */
function useFreshRecord(
  lock: RecordLock | undefined,
  refetch: () => Promise<unknown>,
): RecordLock | undefined {
  const before = useRef(lock?.state)
  const [asking, setAsking] = useState(false)
  const state = lock?.state
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
