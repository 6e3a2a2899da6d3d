import { useQuery } from '@tanstack/react-query'
import { draftKey, listDrafts, type StoredDraft } from '@/stores/drafts'
import { useOutbox } from '@/stores/outbox/state'
import { useAccount } from '../data/useAccount'
import type { ActKind, DraftWords } from './act/actKind'

/** A draft of one of the forms, with what it says. */
export interface ListedDraft extends DraftWords {
  draft: StoredDraft
  kind: ActKind
  clientId: string
}

async function draftsOf(userId: string, kinds: readonly ActKind[]): Promise<ListedDraft[]> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const prefix = draftKey(userId, kind.drafts, '')
      const drafts = await listDrafts(userId, kind.drafts)
      return drafts.map((draft) => ({
        draft,
        kind,
        clientId: draft.key.slice(prefix.length),
        ...kind.describe(draft.value),
      }))
    }),
  )
  return lists.reduce((all, some) => [...all, ...some], []).sort((a, b) => b.draft.savedAt - a.draft.savedAt)
}

/** The drafts of all forms whose acts go through the outbox; what stands in the outbox is no draft any more. */
export function useDrafts(kinds: readonly ActKind[] | undefined) {
  const userId = useAccount()?.id ?? ''
  const acts = useOutbox((state) => state.items)
  const query = useQuery({
    // Acts that are opened again become drafts, and the other way round.
    queryKey: ['drafts', userId, 'outbox', kinds?.map(({ name }) => name), acts.map(({ key }) => key).join()],
    queryFn: () => draftsOf(userId, kinds ?? []),
    enabled: userId !== '' && kinds !== undefined,
    gcTime: 0,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const drafts = query.data?.filter(({ draft }) => !acts.some(({ key }) => key === draft.key))
  return { drafts, refetch: query.refetch }
}
