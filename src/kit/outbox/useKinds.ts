import { useQuery } from '@tanstack/react-query'
import { loadKinds } from '@/stores/outbox/kinds'
import { isActKind, type ActKind } from './act/actKind'

export interface Kinds {
  /** Undefined until they are there. */
  kinds: readonly ActKind[] | undefined
  /** Some did not arrive: their acts have no noun yet, their drafts are not listed. */
  incomplete: boolean
  retry: () => void
}

/** All registered kinds, fetched before the panel names anything; what does not arrive keeps the rest from nothing. */
export function useKinds(): Kinds {
  const query = useQuery({
    queryKey: ['outbox kinds'],
    queryFn: loadKinds,
    // What is here stays here; what is not is asked for at the next opening.
    staleTime: ({ state }) => (state.data?.complete ? Infinity : 0),
  })
  return {
    kinds: query.data?.kinds.filter(isActKind),
    incomplete: query.data?.complete === false,
    retry: () => void query.refetch(),
  }
}
