import type { CaseDetail } from '@/api/contract/case'
import { ifDelay } from '@/api/contract/caseDelay'
import type { Output } from '@/api/endpoint'
import { caseKind } from '@/kit/case/caseKind'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { Work } from '@/kit/edit/EditScreen'
import type { Effects } from '@/kit/edit/fate'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { HANDLING_LOCK } from '../handle/handlingFlow'

/** A case, and what the gateway says about another delay of it. */
export interface Delayable {
  record: CaseDetail
  told: Output<typeof ifDelay>
}

/**
 * What 申请延期 stands on. `ifDelay` is asked before anything is typed (spec §7); the rules of `domain` are asked as well, for
 * they follow the clock. Both reads are one: without either of them the form cannot be drawn.
 */
export function useMayDelay(id: string): Work<Delayable> & { effects: Effects<CaseDetail> } {
  const { record, why, lock, effects } = useRecordWork(caseKind, id, 'delay', HANDLING_LOCK)
  const asked = useApiQuery(ifDelay, { query: { id } })
  const { data: told } = asked
  const said = told && !told.allowed ? told.reason || '平台不允许现在申请延期' : ''
  return {
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
