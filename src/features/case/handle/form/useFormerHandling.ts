import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CaseDetail } from '@/api/contract/case'
import { handlingLast } from '@/api/contract/caseHandle'
import { keyOf, useApiQuery } from '@/kit/data/useApiQuery'
import type { HandlingForm } from './handlingForm'
import { formOfSent } from './sentHandling'

/** What was submitted of a case before it came back. */
export interface FormerHandling {
  /** Asked and answered, or failed, or not worth asking: the form can be drawn. */
  known: boolean
  /** Null where the case did not come back. */
  form: HandlingForm | null
  /** Why nobody can tell; '' when it is known. */
  failure: string
  retry: () => void
  /** The form was submitted: when the case comes back once more it starts from that. */
  forget: () => void
}

/** What the form of a case that came back starts from. */
export function useFormerHandling(record: CaseDetail | undefined): FormerHandling {
  const client = useQueryClient()
  const asked = { query: { id: record?.id ?? '' } }
  const cameBack = record !== undefined && record.returned !== null
  const { data, error, isFetched, refetch } = useApiQuery(handlingLast, asked, { enabled: cameBack })
  const form = useMemo(() => (cameBack && data ? formOfSent(data) : null), [cameBack, data])
  return {
    known: record !== undefined && (!cameBack || isFetched),
    form,
    failure: cameBack && data === undefined && error ? error.message : '',
    retry: () => void refetch(),
    forget: () => client.removeQueries({ queryKey: keyOf(handlingLast, asked) }),
  }
}
