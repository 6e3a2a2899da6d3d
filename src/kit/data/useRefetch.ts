import { useQueryClient } from '@tanstack/react-query'
import { loadAccount } from '@/stores/account'
import { giveUpShared } from '@/stores/sharedCalls'
import { useSession } from '@/stores/session'

/**
 * Refetches everything visible that has not arrived. It cancels hanging calls first, because a refetch would
 * only join them.
 */
export function useRefetch(): () => void {
  const client = useQueryClient()
  return () => {
    const hanging = client.getQueryCache().findAll({
      type: 'active',
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    })
    giveUpShared()
    for (const { queryKey } of hanging) {
      const one = { queryKey, exact: true }
      void client.cancelQueries(one).then(() => client.refetchQueries(one))
    }
    // Forms wait for this call too, and it is not their query.
    if (useSession.getState().account === null) void loadAccount().catch(() => undefined)
  }
}
