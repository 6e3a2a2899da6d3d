import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { isEarlier } from '@/stores/kept/times'
import { NotYet } from '../edit/FormScreen'
import type { ReadById } from './kind'
import { recordQuery, useRecord } from './useRecord'

export interface JobScreenProps<D extends object, J extends string> {
  id: string
  /** Of which kind the record is. */
  kind: { noun: string; reads: { detail: ReadById<D> } }
  /** The form of each job. */
  jobs: Record<J, ComponentType<{ id: string }>>
  /** What is to be done about a record as it stands. */
  jobOf: (record: D) => J
  /** What the address asks for, however it stands. */
  asked?: J
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
