import { type Query, type QueryClient, notifyManager } from '@tanstack/react-query'
import type { GenericSchema } from 'valibot'
import { now } from '../clock'
import { onUserChange, useSession, isOwnToken } from '../session'
import { isWipeDue, keptOwner, wiped } from './account'
import { wipeKept, dropKept, readKept, writeKept, type KeptRead } from './entries'
import * as v from 'valibot'
import { unreported } from '@/api/tolerant'
import { noteTime } from './times'

/** Whose answers these are; '' while that is not certain. */
const presentUser = (): string => (isOwnToken() && useSession.getState().account?.id) || ''

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether `read` has all that was kept, in whatever order. A field that a later version added may only be unknown. */
function isSame(read: unknown, kept: unknown): boolean {
  if (Array.isArray(read) && Array.isArray(kept))
    return read.length === kept.length && kept.every((part, at) => isSame(read[at], part))
  if (!isRecord(read) || !isRecord(kept)) return read === kept
  return (
    Object.keys(kept).every((name) => isSame(read[name], kept[name])) &&
    Object.keys(read).every((name) => name in kept || (read[name] ?? null) === null)
  )
}

/**
 * A kept answer, read by the schema of its endpoint. It must come out as it went in: one that is corrupt, or was kept by a
 * version that read it otherwise, is of no use. Boxed, for null is an answer.
 */
function valueOf(text: string, schema: v.GenericSchema): { data: unknown } | null {
  try {
    const kept: unknown = JSON.parse(text)
    const parsed = unreported(() => v.safeParse(schema, kept))
    return parsed.success && isSame(parsed.output, kept) ? { data: parsed.output } : null
  } catch {
    return null
  }
}

/** Puts what was kept of a query in its place while the fresh answer is on its way, or has failed. Never rejects. */
async function restoreRead(client: QueryClient, query: Query): Promise<void> {
  const userId = presentUser()
  const { keep } = query.meta ?? {}
  if (!keep || userId === '') return
  const found = await readKept(userId, query.queryHash, now()).catch(() => null)
  if (!found) return
  const value = valueOf(found.text, keep.schema())
  if (!value) return dropKept(userId, query.queryHash)
  // Another user may have come meanwhile, or the answer itself.
  const gone = client.getQueryCache().get(query.queryHash) !== query
  if (gone || presentUser() !== userId || query.state.data !== undefined) return
  const { status, error, errorUpdatedAt } = query.state
  notifyManager.batch(() => {
    client.setQueryData(query.queryKey, value.data, { updatedAt: found.savedAt })
    noteTime(query.state.data, { at: found.savedAt, earlier: true })
    // It has failed already: what is kept stands in for it, and does not make it good.
    if (status === 'error') query.setState({ status, error, errorUpdatedAt, isInvalidated: true })
  })
}

/**
 * Writes down the answers of queries, and takes them out of the set; they stay in it while nobody knows whose they are. Never
 * rejects: a phone that is full or keeps nothing works on without.
 */
async function writeReads(noted: Set<Query>): Promise<void> {
  const userId = presentUser()
  if (userId === '' || noted.size === 0) return
  const at = now()
  const reads = [...noted].flatMap((query) => readOf(query, userId, at))
  noted.clear()
  await writeKept(userId, reads, at).catch(() => undefined)
}

function readOf({ meta, state, queryHash }: Query, userId: string, savedAt: number): KeptRead[] {
  const { keep } = meta ?? {}
  if (!keep || state.data === undefined) return []
  const text = JSON.stringify(keep.cut ? keep.cut(state.data) : state.data)
  return [{ userId, hash: queryHash, savedAt, size: 2 * text.length, text }]
}

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
