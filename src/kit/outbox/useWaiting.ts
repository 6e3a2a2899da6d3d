import { useQuery } from '@tanstack/react-query'
import { allDrafts, type StoredDraft, draftKey, listDrafts } from '@/stores/drafts'
import { useAccount } from '@/kit/data/useApiQuery'
import { readDraftLabel, type DraftLabel } from '../edit/draft/waiting'
import { destination, type Destination } from '@/kit/screen/hooks'
import { screenRow, type ScreenName } from '../screen/rows'
import { useOutbox } from '@/stores/outbox/state'
import { type ActKind, type DraftTexts, isActKind } from './act/actKind'
import { loadKinds } from '@/stores/outbox/kinds'

/** A draft of a form about a record that only needs a connection. */
export interface PendingDraft {
  draft: StoredDraft
  /** Its record and form, as text. */
  title: string
  note: string
  /** Its form. */
  to: Destination
}

/** The location of a draft's form; null where a newer release has no such form. */
function formOf({ screen, params }: DraftLabel): Destination | null {
  const row = screenRow(screen)
  // It is in the table, so it is a screen name.
  return row?.load ? destination(row.name as ScreenName, params) : null
}

async function waitingOf(userId: string): Promise<PendingDraft[]> {
  return (await allDrafts(userId)).flatMap((draft) => {
    const waits = readDraftLabel(draft.waits)
    const to = waits?.complete ? formOf(waits) : null
    return waits && to ? [{ draft, to, title: waits.record, note: waits.form }] : []
  })
}

/**
 * The drafts that only waited for a connection, latest first. Actions that need a lock are never sent
 * automatically.
 */
export function usePending() {
  const userId = useAccount()?.id ?? ''
  const query = useQuery({
    queryKey: ['waitingDrafts', userId],
    queryFn: () => waitingOf(userId),
    enabled: userId !== '',
    gcTime: 0,
    staleTime: 0,
    meta: { about: ['draft'] },
  })
  return { waiting: query.data, refetch: query.refetch }
}

/** A draft of one of the forms, with its description. */
export interface ListedDraft extends DraftTexts {
  draft: StoredDraft
  kind: ActKind
  clientId: string
}

async function draftsOf(userId: string, kinds: readonly ActKind[]): Promise<ListedDraft[]> {
  const lists = await Promise.all(
    kinds
      .filter(({ task }) => task === undefined)
      .map(async (kind) => {
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

/** The drafts of all forms that use the outbox; queued actions are not drafts any more. */
export function useDrafts(kinds: readonly ActKind[] | undefined) {
  const userId = useAccount()?.id ?? ''
  const acts = useOutbox((state) => state.items)
  const query = useQuery({
    // Reopened actions become drafts, and submitted drafts become actions.
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

export interface Kinds {
  /** Undefined while loading. */
  kinds: readonly ActKind[] | undefined
  /** Some types failed to load: their actions have no noun, and their drafts are not listed. */
  incomplete: boolean
  retry: () => void
}

/** All registered action types, loaded before the panel names any; a failed one does not block the others. */
export function useKinds(): Kinds {
  const query = useQuery({
    queryKey: ['outbox kinds'],
    queryFn: loadKinds,
    // Loaded types stay; the others are requested at the next opening.
    staleTime: ({ state }) => (state.data?.complete ? Infinity : 0),
  })
  return {
    kinds: query.data?.kinds.filter(isActKind),
    incomplete: query.data?.complete === false,
    retry: () => void query.refetch(),
  }
}
