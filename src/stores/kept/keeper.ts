import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { unreported } from '@/api/tolerant'
import { now } from '../clock'
import { isOwnToken, useSession } from '../session'
import { dropKept, readKept, writeKept, type KeptRead } from './entries'
import { noteTime } from './times'

/** Whose answers these are; '' while that is not certain. */
const presentUser = (): string => (isOwnToken() && useSession.getState().account?.id) || ''

/**
 * A kept answer, read by the schema of its endpoint. It must come out as it went in: one that is corrupt, or was kept by a
 * version that read it otherwise, is of no use. Boxed, for null is an answer.
 */
function valueOf(text: string, schema: v.GenericSchema): { data: unknown } | null {
  try {
    const parsed = unreported(() => v.safeParse(schema, JSON.parse(text)))
    return parsed.success && JSON.stringify(parsed.output) === text ? { data: parsed.output } : null
  } catch {
    return null
  }
}

/** Puts what was kept of a query in its place while the fresh answer is on its way, or has failed. Never rejects. */
export async function restoreRead(client: QueryClient, query: Query): Promise<void> {
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
export async function writeReads(noted: Set<Query>): Promise<void> {
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
