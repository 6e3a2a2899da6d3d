import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call } from '@/api/call'
import type { Endpoint, Input, Output } from '@/api/endpoint'

/** What a read is cached by: its path and input. */
export const keyOf = (endpoint: Endpoint, input: object) => [endpoint.path, input] as const

/** Query options of a read: its key is the endpoint's path and input; failures are shown in place, not as a toast. */
function reading<E extends Endpoint>(endpoint: E, input: Input<E> & object) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true, loading: false }),
  })
}

export interface ReadOptions {
  /** False: not asked yet. */
  enabled?: boolean
  /** Asks again every so many ms while the screen is shown. */
  every?: number | false
}

/** Server data of one read. A hidden screen neither asks nor hears. `error` is an ApiError. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & object,
  { enabled = true, every = false }: ReadOptions = {},
): UseQueryResult<Output<E>> {
  return useQuery({ ...reading(endpoint, input), enabled, refetchInterval: every })
}

/** Marks reads as out of date; those on show are asked again at once, the others on return. */
export function useInvalidate(): (...endpoints: Endpoint[]) => Promise<void> {
  const client = useQueryClient()
  return (...endpoints) => invalidate(client, endpoints)
}

async function invalidate(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
