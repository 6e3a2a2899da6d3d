import { openAppDb, type StoredDraft } from './db'
import { forgetPhotosOf } from './photoBytes'

export type { StoredDraft } from './db'

export const draftKey = (userId: string, form: string, recordId: string): string =>
  `${userId}|${form}|${recordId}`

/** The draft under a key; null when there is none. Rejects where the device keeps none, so that the form can say so. */
export async function readDraft(key: string): Promise<StoredDraft | null> {
  return (await (await openAppDb()).get('drafts', key)) ?? null
}

/** The drafts of one form that a user left, the latest first; [] when the store cannot be read. */
export async function listDrafts(userId: string, form: string): Promise<StoredDraft[]> {
  try {
    const all = await (await openAppDb()).getAllFromIndex('drafts', 'byUser', userId)
    return all
      .filter(({ key }) => key.startsWith(draftKey(userId, form, '')))
      .sort((a, b) => b.savedAt - a.savedAt)
  } catch {
    return []
  }
}

/** Keeps a draft; rejects when the device cannot (full or denied), so that the form can say so. */
export async function writeDraft(draft: StoredDraft): Promise<void> {
  await (await openAppDb()).put('drafts', draft)
}

/** Forgets a draft whose record the server has taken, and its photos with it. */
export async function deleteDraft(key: string): Promise<void> {
  try {
    await (await openAppDb()).delete('drafts', key)
  } catch {
    // What cannot be opened cannot come back either.
  }
  await forgetPhotosOf(key)
}
