import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { apiQuery } from '../data/useApiQuery'
import type { ReadById } from './kind'

/** Query options of one read of a record by its id. */
export const recordQuery = <T>(endpoint: ReadById<T>, id: string) => apiQuery(endpoint, { query: { id } })

/** One read of a record by its id. `error` is an ApiError. */
export const useRecord = <T>(endpoint: ReadById<T>, id: string): UseQueryResult<T> =>
  useQuery(recordQuery(endpoint, id))
