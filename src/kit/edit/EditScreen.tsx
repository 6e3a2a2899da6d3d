import { useEffect, useRef, type ReactNode } from 'react'
import { Loaded } from '../data/Loaded'
import type { Reading } from '../data/reading'
import { Screen } from '../screen/Screen'
import { HandoverNotices, type Handovers } from '../record/marks/HandoverNotices'
import type { RecordLock } from '../record/useRecordLock'
import { SkeletonDetail } from '@/ui/SkeletonDetail'
import { FormScreen, type FormScreenProps } from './FormScreen'

/** What a form about a record stands on. */
export interface Work<D> {
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

/** A form about a record, drawn once the record is there. Held by another it is read-only and says by whom. */
export function EditScreen<D>({
  work: { record, why, lock, handovers },
  children,
  ...form
}: EditScreenProps<D>) {
  useFreshRecord(lock, record.refetch)
  return (
    <Loaded
      of={record}
      what=""
      look="block"
      skeleton={<SkeletonDetail />}
      around={(state) => <Screen title={form.title}>{state}</Screen>}
    >
      {(data) => (
        <FormScreen {...form} why={why} lock={lock}>
          {handovers && <HandoverNotices {...handovers} />}
          {children(data)}
        </FormScreen>
      )}
    </Loaded>
  )
}

/** Whoever held the lock may have moved the record on: it is asked again once the lock is one's own. */
function useFreshRecord(lock: RecordLock | undefined, refetch?: () => Promise<unknown>): void {
  const before = useRef(lock?.state)
  const state = lock?.state
  useEffect(() => {
    if (before.current === 'held' && state === 'mine') void refetch?.()
    before.current = state
  }, [state, refetch])
}
