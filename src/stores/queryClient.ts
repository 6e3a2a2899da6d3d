import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/envelope'
import { onUserChange } from './session'

/** Rows stay fresh this long (ms): coming back at once does not load again. */
const FRESH = 5_000
/** Rows of a left list are kept this long (ms), so that Back lands on them. */
const KEPT = 30 * 60_000

/** Holds the server's data. `retryDelay` in ms is for tests. */
export function createQueryClient(retryDelay = 800): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        gcTime: KEPT,
        // navigator.onLine lies in WebViews: believe requests, not flags.
        networkMode: 'always',
        retry: (count, error) => count < 1 && error instanceof ApiError && error.kind === 'network',
        retryDelay,
      },
      mutations: { networkMode: 'always' },
    },
  })
  onUserChange(() => client.clear())
  return client
}
