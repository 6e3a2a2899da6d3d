import { detail, type CaseDetail } from '@/api/contract/case'
import { ifDelay } from '@/api/contract/casePersonal'
import { useCaseVerdict } from '@/kit/case/useCaseVerdict'
import { useApiQuery } from '@/kit/useApiQuery'
import type { EditScreenProps } from '@/kit/EditScreen'

/** A case and what the gateway says about another delay of it. */
export interface MayDelay {
  data: CaseDetail | undefined
  /** Both reads as one record: without either of them the form cannot be drawn. */
  record: NonNullable<EditScreenProps['record']>
  /** Why it may not be asked for; '' when it may. */
  why: string
  /** How often it was granted so far. */
  used: number
  /** The limit that one more adds; amount 0 where the gateway does not say. */
  told: { amount: number; unit: string }
}

/** Asks `ifDelay` before anything is typed (spec §7); the rules of `domain` are asked as well, for they follow the clock. */
export function useMayDelay(id: string): MayDelay {
  const record = useApiQuery(detail, { query: { id } })
  const asked = useApiQuery(ifDelay, { query: { id } })
  const rule = useCaseVerdict('delay', record.data)
  const { data } = asked
  const said = data && !data.allowed ? data.reason || '平台不允许现在申请延期' : ''
  return {
    data: record.data,
    record: {
      isPending: record.isPending || asked.isPending,
      error: record.error ?? asked.error,
      data: record.data && data,
      refetch: () => Promise.all([record.refetch(), asked.refetch()]),
    },
    why: said || rule,
    used: data?.used ?? 0,
    told: { amount: data?.limitAmount ?? 0, unit: data?.limitUnit ?? '' },
  }
}
