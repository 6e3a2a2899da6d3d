import { noteChange } from '@/api/changes'
import { resettable } from '@/domain/resettable'
import { appDb, type StoredDraft } from './db'
import { dropFromJournal, journalEntries } from './draftJournal'
import { forgetPhotosOf } from './photoBytes'

export type { StoredDraft } from './db'

export const draftKey = (userId: string, form: string, recordId: string): string =>
  `${userId}|${form}|${recordId}`

/** Tags of queries about drafts: which records have one, how many there are. */
const DRAFTS = ['draft']

/**
 * Writes journal entries of an earlier page into the database. The newer version wins: another tab may have written the draft
 * since.
 */
async function mergeJournal(): Promise<void> {
  const entries = journalEntries()
  if (entries.length === 0) return
  await appDb.write(['drafts'], async (tx) => {
    const store = tx.objectStore('drafts')
    for (const entry of entries) {
      const stored = await store.get(entry.key)
      if (!stored || stored.savedAt < entry.savedAt) await store.put(entry)
    }
  })
  for (const { key, savedAt } of entries) dropFromJournal(key, savedAt)
}

/** Once per page, before the first draft is read; again after a failure. */
const merging = resettable<Promise<void> | null>(() => null)
function merged(): Promise<void> {
  merging.current ??= mergeJournal().catch((error: unknown) => {
    merging.current = null
    throw error
  })
  return merging.current
}

/** The draft under a key, or null. Rejects when the device stores none, so that the form can show this. */
export async function readDraft(key: string): Promise<StoredDraft | null> {
  await merged()
  return (await appDb.read(['drafts'], (tx) => tx.objectStore('drafts').get(key))) ?? null
}

/** The keys of all drafts of a user. Rejects when the device stores none. */
export async function draftKeys(userId: string): Promise<readonly string[]> {
  await merged()
  return appDb.read(['drafts'], (tx) => tx.objectStore('drafts').index('byUser').getAllKeys(userId))
}

/** All drafts of a user, the latest first; empty when the store cannot be read. */
export async function allDrafts(userId: string): Promise<StoredDraft[]> {
  try {
    await merged()
    const all = await appDb.read(['drafts'], (tx) => tx.objectStore('drafts').index('byUser').getAll(userId))
    return all.sort((a, b) => b.savedAt - a.savedAt)
  } catch {
    return []
  }
}

/** The drafts of one form of a user, the latest first; empty when the store cannot be read. */
export const listDrafts = async (userId: string, form: string): Promise<StoredDraft[]> =>
  (await allDrafts(userId)).filter(({ key }) => key.startsWith(draftKey(userId, form, '')))

/** Stores a draft; rejects when the device cannot (full or denied), so that the form can show this. */
export async function writeDraft(draft: StoredDraft): Promise<void> {
  const known = await appDb.write(['drafts'], async (tx) => {
    const store = tx.objectStore('drafts')
    const reading = store.get(draft.key)
    // When `put` throws, its failure aborts the read, which has no other handler.
    reading.catch(() => undefined)
    const [before] = await Promise.all([reading, store.put(draft)])
    return before
  })
  dropFromJournal(draft.key, draft.savedAt)
  // What lists show of a draft: whether it exists, and whether it waits for the connection.
  const shown = (one: StoredDraft | undefined) => one && JSON.stringify(one.waits ?? null)
  if (shown(known) !== shown(draft)) noteChange(DRAFTS)
}

/** Deletes a draft that the server has received, with its photos. */
export async function deleteDraft(key: string): Promise<void> {
  dropFromJournal(key)
  try {
    await appDb.write(['drafts'], (tx) => tx.objectStore('drafts').delete(key))
    noteChange(DRAFTS)
  } catch {
    // A store that cannot be opened cannot restore it either.
  }
  await forgetPhotosOf(key)
}
