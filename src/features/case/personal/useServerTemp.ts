import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getCurrentUserTempFromCache } from '@/api/contract/casePersonal'
import type { Millis } from '@/domain/time'
import { keyOf, useApiQuery } from '@/kit/data/useApiQuery'
import type { HandlingForm } from '../handle/form/handlingForm'
import { formOf } from './handlingTemp'

/** What the server keeps of the form, from this phone or another one. */
export interface ServerTemp {
  /** Asked and answered, or failed: the form can be drawn. */
  known: boolean
  form: HandlingForm | null
  savedAt: Millis | null
  /** Why nobody can tell; '' when it is known. */
  failure: string
  retry: () => void
  /** The form was submitted: the server keeps nothing of it any more. */
  forget: () => void
}

/** The 暂存 of a case. */
export function useServerTemp(id: string): ServerTemp {
  const client = useQueryClient()
  const asked = { query: { id } }
  const { data, error, isFetched, refetch } = useApiQuery(getCurrentUserTempFromCache, asked)
  const form = useMemo(() => (data ? formOf(data) : null), [data])
  return {
    known: isFetched,
    form,
    savedAt: data?.time ?? null,
    failure: data === undefined && error ? error.message : '',
    retry: () => void refetch(),
    forget: () => void client.setQueryData(keyOf(getCurrentUserTempFromCache, asked), null),
  }
}
