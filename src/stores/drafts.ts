import { noteChange } from '@/api/changes'
import { openAppDb, type StoredDraft } from './db'
import { forgetPhotosOf } from './photoBytes'

export type { StoredDraft } from './db'

export const draftKey = (userId: string, form: string, recordId: string): string =>
  `${userId}|${form}|${recordId}`

/** The draft under a key; null when there is none. Rejects where the device keeps none, so that the form can say so. */
export async function readDraft(key: string): Promise<StoredDraft | null> {
  return (await (await openAppDb()).get('drafts', key)) ?? null
}

/** The keys of all drafts of a user. Rejects where the device keeps none. */
export async function draftKeys(userId: string): Promise<readonly string[]> {
  return (await openAppDb()).getAllKeysFromIndex('drafts', 'byUser', userId)
}

/** What is read about drafts follows them: which records have one, how many there are. */
const DRAFTS = ['draft']

/** All drafts a user left, the latest first; [] when the store cannot be read. */
export async function allDrafts(userId: string): Promise<StoredDraft[]> {
  try {
    const all = await (await openAppDb()).getAllFromIndex('drafts', 'byUser', userId)
    return all.sort((a, b) => b.savedAt - a.savedAt)
  } catch {
    return []
  }
}

/** The drafts of one form that a user left, the latest first; [] when the store cannot be read. */
export const listDrafts = async (userId: string, form: string): Promise<StoredDraft[]> =>
  (await allDrafts(userId)).filter(({ key }) => key.startsWith(draftKey(userId, form, '')))

/** Keeps a draft; rejects when the device cannot (full or denied), so that the form can say so. */
export async function writeDraft(draft: StoredDraft): Promise<void> {
  // In one go: a page that is just being hidden gets no second chance to write.
  const tx = (await openAppDb()).transaction('drafts', 'readwrite')
  const [known] = await Promise.all([tx.store.get(draft.key), tx.store.put(draft), tx.done])
  // What lists tell of a draft: that it is there, and whether it waits for the line.
  const told = (one: StoredDraft | undefined) => one && JSON.stringify(one.waits ?? null)
  if (told(known) !== told(draft)) noteChange(DRAFTS)
}

/** Forgets a draft whose record the server has taken, and its photos with it. */
export async function deleteDraft(key: string): Promise<void> {
  try {
    await (await openAppDb()).delete('drafts', key)
    noteChange(DRAFTS)
  } catch {
    // What cannot be opened cannot come back either.
  }
  await forgetPhotosOf(key)
}
