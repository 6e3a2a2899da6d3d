import { QueryClient, type Query } from '@tanstack/react-query'
import { onChange } from '@/api/changes'
import { ApiError } from '@/api/envelope'
import type { Keep } from './kept/keepReads'
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
  onChange((about) => askAgain(client, about))
  return client
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The tags of the endpoint (api/endpoint). */
      about?: readonly string[]
      /** How the query is asked again where that is not the whole of it. */
      again?: () => void
      /** Its answers are kept on the phone for when there is no line. */
      keep?: Keep
    }
  }
}

/** Marks what was read about these as out of date; what is on show is asked again at once, the rest when it comes back. */
function askAgain(client: QueryClient, about: readonly string[]): void {
  const predicate = ({ meta }: Query) => meta?.about?.some((tag) => about.includes(tag)) === true
  void client.invalidateQueries({ predicate, refetchType: 'none' })
  for (const { meta, queryKey } of client.getQueryCache().findAll({ type: 'active', predicate })) {
    if (meta?.again) meta.again()
    else void client.refetchQueries({ queryKey, exact: true })
  }
}
