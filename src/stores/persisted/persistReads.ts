import { type Query, type QueryClient, notifyManager } from '@tanstack/react-query'
import type { GenericSchema } from 'valibot'
import { now } from '../clock'
import { currentToken, onUserChange, useSession, isOwnToken } from '../session'
import { isWipeDue, noteSeen, persistedOwner, wiped } from './account'
import { wipePersisted, dropPersisted, readPersisted, writePersisted, type PersistedRead } from './entries'
import * as v from 'valibot'
import { unreported } from '@/api/tolerant'
import { untilReset } from '@/domain/resettable'
import { noteTime } from './times'

/** The user of the answers; '' while uncertain. */
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
 * A persisted answer, read by the schema of its endpoint. It must pass unchanged: a corrupt one, or one of a version with
 * another schema, is unusable. Boxed, because null is a valid answer.
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

/** Restores the persisted answer of a query while the fresh one is loading or has failed. Never rejects. */
async function restoreRead(client: QueryClient, query: Query): Promise<void> {
  const userId = presentUser()
  const { keep } = query.meta ?? {}
  if (!keep || userId === '') return
  const found = await readPersisted(userId, query.queryHash, now()).catch(() => null)
  if (!found) return
  const value = valueOf(found.text, keep.schema())
  if (!value) return dropPersisted(userId, query.queryHash)
  // Another user, or the answer itself, may have arrived meanwhile.
  const gone = client.getQueryCache().get(query.queryHash) !== query
  if (gone || presentUser() !== userId || query.state.data !== undefined) return
  const { status, error, errorUpdatedAt } = query.state
  notifyManager.batch(() => {
    client.setQueryData(query.queryKey, value.data, { updatedAt: found.savedAt })
    noteTime(query.state.data, { at: found.savedAt, earlier: true })
    // The query has failed already: the persisted answer is shown, and the error stays.
    if (status === 'error') query.setState({ status, error, errorUpdatedAt, isInvalidated: true })
  })
}

/**
 * Persists the answers of queries and removes them from the set; they stay in it while the user is unknown. Never rejects: a
 * phone with full or denied storage works without.
 */
async function writeReads(noted: Set<Query>): Promise<void> {
  const userId = presentUser()
  if (userId === '' || noted.size === 0) return
  const at = now()
  const reads = [...noted].flatMap((query) => readOf(query, userId, at))
  noted.clear()
  noteSeen(currentToken())
  await writePersisted(userId, reads, at).catch(() => undefined)
}

function readOf({ meta, state, queryHash }: Query, userId: string, savedAt: number): PersistedRead[] {
  const { keep } = meta ?? {}
  if (!keep || state.data === undefined) return []
  const text = JSON.stringify(keep.cut ? keep.cut(state.data) : state.data)
  return [{ userId, hash: queryHash, savedAt, size: 2 * text.length, text }]
}

/** How the answers of a query are persisted. */
export interface PersistPolicy {
  /** The schema to restore them by. */
  schema: () => GenericSchema
  /** The part of an answer worth persisting; all of it by default. */
  cut?: (data: unknown) => unknown
  /** Whether the last answer has changed nothing of that part. */
  isBeyond?: (state: Query['state']) => boolean
}

/** Delay (ms) after the first answer before writing: its screen comes first. */
const REST = 1000

const writers = new WeakMap<QueryClient, () => Promise<void>>()

/** Persists unsaved answers immediately. Never rejects. */
export const settlePersisted = (client: QueryClient): Promise<void> => persistReads(client)()

/**
 * Persists the answers of queries with `meta.keep` for their user, and shows them in a later visit until fresh ones arrive.
 * Also notes when shown data was answered (`timeOf`). May start after the first answers and includes them. Returns how to write
 * immediately.
 */
export function persistReads(client: QueryClient): () => Promise<void> {
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
  const writeHidden = () => {
    if (document.visibilityState === 'hidden') void write()
  }
  document.addEventListener('visibilitychange', writeHidden)
  const stops = [
    useSession.subscribe(({ account }) => account && noted.size > 0 && writeSoon()),
    () => document.removeEventListener('visibilitychange', writeHidden),
    () => clearTimeout(timer),
  ]
  for (const stop of stops) untilReset(stop)
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state
    noteTime(data, { at: now() - (Date.now() - dataUpdatedAt), earlier: false })
    if (data !== undefined) note(query)
    else if (query.state.fetchStatus === 'fetching' || query.isActive()) restore(query)
  }
  writeHidden()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') restore(query)
    if (action.type !== 'success') return
    noteTime(query.state.data, { at: now(), earlier: false })
    if (!action.manual && !query.meta?.keep?.isBeyond?.(query.state)) note(query)
  })
  return write
}

/** Wipes the reads of a user who has logged out or was replaced, also before this part was loaded. */
function wipeAfter(leave: () => void): void {
  const follow = () => {
    if (isWipeDue()) void wipePersisted(persistedOwner()).then(wiped)
  }
  follow()
  untilReset(onUserChange(leave))
  untilReset(useSession.subscribe(follow))
}
