import { noteChange } from '@/api/changes'
import { appDb, type StoredDraft } from './db'
import { dropFromJournal, journalEntries } from './draftJournal'
import { forgetPhotosOf } from './photoBytes'

export type { StoredDraft } from './db'

export const draftKey = (userId: string, form: string, recordId: string): string =>
  `${userId}|${form}|${recordId}`

/** What queries about drafts depend on: which records have one, how many there are. */
const DRAFTS = ['draft']

/**
 * Writes what an earlier page could only note in the journal. The newer of the two wins: another tab may have written the
 * draft since.
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

/** Once per page, before the first draft is read; again where it failed. */
let merging: Promise<void> | null = null
function merged(): Promise<void> {
  merging ??= mergeJournal().catch((error: unknown) => {
    merging = null
    throw error
  })
  return merging
}

/** The draft under a key; null when there is none. Rejects where the device stores none, so that the form can say so. */
export async function readDraft(key: string): Promise<StoredDraft | null> {
  await merged()
  return (await appDb.read(['drafts'], (tx) => tx.objectStore('drafts').get(key))) ?? null
}

/** The keys of all drafts of a user. Rejects where the device stores none. */
export async function draftKeys(userId: string): Promise<readonly string[]> {
  await merged()
  return appDb.read(['drafts'], (tx) => tx.objectStore('drafts').index('byUser').getAllKeys(userId))
}

/** All drafts a user left, the latest first; [] when the store cannot be read. */
export async function allDrafts(userId: string): Promise<StoredDraft[]> {
  try {
    await merged()
    const all = await appDb.read(['drafts'], (tx) => tx.objectStore('drafts').index('byUser').getAll(userId))
    return all.sort((a, b) => b.savedAt - a.savedAt)
  } catch {
    return []
  }
}

/** The drafts of one form that a user left, the latest first; [] when the store cannot be read. */
export const listDrafts = async (userId: string, form: string): Promise<StoredDraft[]> =>
  (await allDrafts(userId)).filter(({ key }) => key.startsWith(draftKey(userId, form, '')))

/** Stores a draft; rejects when the device cannot (full or denied), so that the form can say so. */
export async function writeDraft(draft: StoredDraft): Promise<void> {
  const known = await appDb.write(['drafts'], async (tx) => {
    const store = tx.objectStore('drafts')
    const reading = store.get(draft.key)
    // Where `put` throws, nothing awaits the read that its failure aborts.
    reading.catch(() => undefined)
    const [before] = await Promise.all([reading, store.put(draft)])
    return before
  })
  dropFromJournal(draft.key, draft.savedAt)
  // What lists show of a draft: that it is there, and whether it waits for the connection.
  const shown = (one: StoredDraft | undefined) => one && JSON.stringify(one.waits ?? null)
  if (shown(known) !== shown(draft)) noteChange(DRAFTS)
}

/** Deletes a draft whose record the server has taken, and its photos with it. */
export async function deleteDraft(key: string): Promise<void> {
  dropFromJournal(key)
  try {
    await appDb.write(['drafts'], (tx) => tx.objectStore('drafts').delete(key))
    noteChange(DRAFTS)
  } catch {
    // What cannot be opened cannot come back either.
  }
  await forgetPhotosOf(key)
}
