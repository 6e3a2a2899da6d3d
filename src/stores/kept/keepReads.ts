import type { Query, QueryClient } from '@tanstack/react-query'
import type { GenericSchema } from 'valibot'
import { now } from '../clock'
import { onUserChange, useSession } from '../session'
import { keptOwner } from './account'
import { noteTime } from './times'

/** How the answers of a query are kept on the phone. */
export interface Keep {
  /** What they are read by when they come back. */
  schema: () => GenericSchema
  /** As much of an answer as is worth keeping; all of it when left out. */
  cut?: (data: unknown) => unknown
}

/** What reads and writes is not in the first load. */
const loadKeeper = () => import('./keeper')
type Keeper = Awaited<ReturnType<typeof loadKeeper>>

/** Answers are written down this long (ms) after the first of them: the screen they are for comes first. */
const REST = 1000

let owner = keptOwner()
/** Something may lie on the phone: kept by an earlier visit, or by this one. */
let used = owner !== ''
// Logged out, or another user has come: nothing of the former one stays.
useSession.subscribe(() => {
  const before = owner
  owner = keptOwner()
  if (used && before !== owner)
    void import('./entries').then(({ wipeKept }) => wipeKept(owner)).catch(() => undefined)
})

const writers = new WeakMap<QueryClient, () => Promise<void>>()

/** Writes down at once what has been answered and is not on the phone yet. Never rejects. */
export const settleKept = (client: QueryClient): Promise<void> => writers.get(client)?.() ?? Promise.resolve()

/**
 * Keeps the answers of queries that say so (`meta.keep`) on the phone, for their user, and shows them in a later visit until
 * the fresh ones come. Also notes when whatever is on show was answered (`timeOf`).
 */
export function keepReads(client: QueryClient): void {
  const noted = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeper: Promise<Keeper | null> | null = null
  const load = () => {
    used = true
    return (keeper ??= loadKeeper().catch(() => {
      keeper = null
      return null
    }))
  }
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    if (noted.size > 0) await (await load())?.writeReads(noted)
  }
  const writeSoon = () => {
    timer ??= setTimeout(() => void write(), REST)
  }
  // Only who has something kept waits for it.
  if (keptOwner() !== '') void load()
  writers.set(client, write)
  onUserChange(() => noted.clear())
  useSession.subscribe(({ account }) => account && noted.size > 0 && writeSoon())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write()
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch' && query.meta?.keep && query.state.data === undefined)
      void keeper?.then((arrived) => arrived?.restoreRead(client, query))
    if (action.type !== 'success') return
    noteTime(query.state.data, { at: now(), earlier: false })
    if (!query.meta?.keep || action.manual) return
    noted.add(query)
    writeSoon()
  })
}
