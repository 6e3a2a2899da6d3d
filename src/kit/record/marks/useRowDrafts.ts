import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../data/useAccount'

/** Fetched with the first row that asks: a list needs no more of the drafts than their keys. */
const keysOf = (userId: string): Promise<readonly string[]> =>
  import('@/stores/drafts').then(({ draftKeys }) => draftKeys(userId))

/**
 * Which of these forms (kit/edit/form: names) this user has a draft of about a record, as they are given. Known anew as soon as
 * a draft is begun or forgotten.
 */
export function useRowDrafts(forms: readonly string[], id: string): readonly string[] {
  const userId = useAccount()?.id ?? ''
  const keys = useQuery({
    queryKey: ['draftKeys', userId],
    queryFn: () => keysOf(userId),
    enabled: userId !== '',
    // Where the device keeps none there is nothing to tell.
    retry: false,
    meta: { about: ['draft'] },
  })
  return forms.filter((form) => keys.data?.includes(`${userId}|${form}|${id}`))
}
