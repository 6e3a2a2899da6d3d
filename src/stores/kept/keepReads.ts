import type { Query, QueryClient } from '@tanstack/react-query'
import type { GenericSchema } from 'valibot'
import { now } from '../clock'
import { onUserChange, useSession } from '../session'
import { isWipeDue, keptOwner, wiped } from './account'
import { wipeKept } from './entries'
import { restoreRead, writeReads } from './keeper'
import { noteTime } from './times'

/** How the answers of a query are kept on the phone. */
export interface Keep {
  /** What they are read by when they come back. */
  schema: () => GenericSchema
  /** As much of an answer as is worth keeping; all of it when left out. */
  cut?: (data: unknown) => unknown
}

/** Answers are written down this long (ms) after the first of them: the screen they are for comes first. */
const REST = 1000

const writers = new WeakMap<QueryClient, () => Promise<void>>()

/** Writes down at once what has been answered and is not on the phone yet. Never rejects. */
export const settleKept = (client: QueryClient): Promise<void> => keepReads(client)()

/**
 * Keeps the answers of queries that say so (`meta.keep`) on the phone, for their user, and shows them in a later visit until
 * the fresh ones come. Also notes when whatever is on show was answered (`timeOf`). It may begin after the first answers: it
 * looks after what there is already. Answers how to write at once.
 */
export function keepReads(client: QueryClient): () => Promise<void> {
  const known = writers.get(client)
  if (known) return known
  const noted = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    return writeReads(noted)
  }
  const writeSoon = () => {
    timer ??= setTimeout(() => void write(), REST)
  }
  const note = (query: Query) => {
    if (!query.meta?.keep) return
    noted.add(query)
    writeSoon()
  }
  const restore = (query: Query) => {
    if (query.meta?.keep && query.state.data === undefined) void restoreRead(client, query)
  }
  writers.set(client, write)
  wipeAfter(() => noted.clear())
  useSession.subscribe(({ account }) => account && noted.size > 0 && writeSoon())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write()
  })
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state
    noteTime(data, { at: now() - (Date.now() - dataUpdatedAt), earlier: false })
    if (data !== undefined) note(query)
    else if (query.state.fetchStatus === 'fetching' || query.isActive()) restore(query)
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') restore(query)
    if (action.type !== 'success') return
    noteTime(query.state.data, { at: now(), earlier: false })
    if (!action.manual) note(query)
  })
  return write
}

/** Wipes what is kept of a user who has logged out, or in whose place another one has come: also before this part arrived. */
function wipeAfter(leave: () => void): void {
  const follow = () => {
    if (isWipeDue()) void wipeKept(keptOwner()).then(wiped)
  }
  follow()
  onUserChange(leave)
  useSession.subscribe(follow)
}
