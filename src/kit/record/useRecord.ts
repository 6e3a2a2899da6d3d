import type { UseQueryResult } from '@tanstack/react-query'
import { useApiQuery } from '../data/useApiQuery'
import type { ReadById } from './kind'

/** One read of a record by its id. `error` is an ApiError. */
export const useRecord = <T>(endpoint: ReadById<T>, id: string): UseQueryResult<T> =>
  useApiQuery(endpoint, { query: { id } })
