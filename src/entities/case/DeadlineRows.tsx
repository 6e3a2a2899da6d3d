import type { CaseRow } from '@/api/contract/case'
import { Rows } from '@/ui/Rows'
import { useNow } from '@/kit/screen/useNow'
import { deadlineLines } from './deadlineLines'

/** The explanation of a deadline, following the clock. */
export function DeadlineRows({ record }: { record: CaseRow }) {
  return <Rows rows={deadlineLines(record, useNow())} />
}
