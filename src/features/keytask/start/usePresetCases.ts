import { useQueries } from '@tanstack/react-query'
import { detail, type CaseRow } from '@/api/contract/case'
import { apiQuery } from '@/kit/data/useApiQuery'
import { MOST_CASES } from './startForm'

export interface PresetCases {
  /** All have come or failed. */
  known: boolean
  rows: readonly CaseRow[]
  /** So many could not be read. */
  missing: number
}

/** The cases an address names, by ids joined with commas. */
export function usePresetCases(ids: string | undefined): PresetCases {
  const wanted = [...new Set((ids ?? '').split(',').filter(Boolean))].slice(0, MOST_CASES)
  const reads = useQueries({ queries: wanted.map((id) => apiQuery(detail, { query: { id } })) })
  return {
    known: reads.every(({ isPending }) => !isPending),
    rows: reads.flatMap(({ data }) => data ?? []),
    missing: reads.filter(({ isError, data }) => isError && data === undefined).length,
  }
}
