import { useQuery } from '@tanstack/react-query'
import { allDrafts, type StoredDraft } from '@/stores/drafts'
import { useAccount } from '../data/useAccount'
import { readWaiting, type Waiting } from '../edit/draft/waiting'
import { destination, screenRow, type Destination, type ScreenName } from '../screen/links'

/** A draft of a form about a record, complete but for the line. */
export interface WaitingDraft {
  draft: StoredDraft
  /** The record it is about, and its form, in words. */
  title: string
  note: string
  /** Its form. */
  to: Destination
}

/** Where the form of a draft is; null where a newer release has it no more. */
function formOf({ screen, params }: Waiting): Destination | null {
  const row = screenRow(screen)
  // The table has it, so it is one of its names.
  return row?.load ? destination(row.name as ScreenName, params) : null
}

async function waitingOf(userId: string): Promise<WaitingDraft[]> {
  return (await allDrafts(userId)).flatMap((draft) => {
    const waits = readWaiting(draft.waits)
    const to = waits?.complete ? formOf(waits) : null
    return waits && to ? [{ draft, to, title: waits.record, note: waits.form }] : []
  })
}

/** The drafts that only waited for the line, the latest first. Acts on a locked record never go by themselves. */
export function useWaiting() {
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
