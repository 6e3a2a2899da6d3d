import { useQueryClient } from '@tanstack/react-query'
import { loadAccount } from '@/stores/account'
import { giveUpShared } from '@/stores/sharedCalls'
import { useSession } from '@/stores/session'

/** Asks anew whatever on show has not come yet: the calls that hang are given up first, else one would only join them. */
export function useAskAgain(): () => void {
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
    // Forms wait for it, too, and it is no query of theirs.
    if (useSession.getState().account === null) void loadAccount().catch(() => undefined)
  }
}
