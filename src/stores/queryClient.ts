import { QueryClient, type Query } from '@tanstack/react-query'
import { onChange } from '@/api/changes'
import { ApiError } from '@/api/envelope'
import { untilReset } from '@/domain/resettable'
import type { PersistPolicy } from './persisted/persistReads'
import { onUserChange } from './session'

/** staleTime (ms): coming back within it does not refetch. */
const FRESH = 5_000
/** gcTime (ms) of lists, so that Back finds their rows. */
const KEPT = 30 * 60_000

/** The query client. `retryDelay` in ms is for tests. */
export function createQueryClient(retryDelay = 800): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        gcTime: KEPT,
        // navigator.onLine is unreliable in web views: requests decide.
        networkMode: 'always',
        retry: (count, error) => count < 1 && error instanceof ApiError && error.kind === 'network',
        retryDelay,
      },
      mutations: { networkMode: 'always' },
    },
  })
  untilReset(onUserChange(() => client.clear()))
  untilReset(onChange((about) => askAgain(client, about)))
  return client
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The tags of the endpoint (api/endpoint). */
      about?: readonly string[]
      /** How to refetch when a plain refetch is not enough. */
      again?: () => void
      /** Its answers are persisted for offline use. */
      keep?: PersistPolicy | undefined
    }
  }
}

/** Marks reads with these tags as stale; visible ones refetch immediately, others when they are shown. */
function askAgain(client: QueryClient, about: readonly string[]): void {
  const predicate = ({ meta }: Query) => meta?.about?.some((tag) => about.includes(tag)) === true
  void client.invalidateQueries({ predicate, refetchType: 'none' })
  for (const { meta, queryKey } of client.getQueryCache().findAll({ type: 'active', predicate })) {
    if (meta?.again) meta.again()
    else void client.refetchQueries({ queryKey, exact: true })
  }
}
