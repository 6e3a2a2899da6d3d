import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Millis } from '@/domain/time'

/** A form as it was left: what was typed, and photos whose bytes have not reached the server. */
export interface StoredDraft {
  /** user|form|record: nobody sees another's drafts. */
  key: string
  userId: string
  savedAt: Millis
  value: unknown
}

interface DraftDb extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { byUser: string } }
}

let opening: Promise<IDBPDatabase<DraftDb>> | null = null

function open(): Promise<IDBPDatabase<DraftDb>> {
  opening ??= openDB<DraftDb>('chengguan', 1, {
    upgrade: (db) => {
      db.createObjectStore('drafts', { keyPath: 'key' }).createIndex('byUser', 'userId')
    },
    // A closed connection (storage cleared, browser upgraded it) is opened anew at the next use.
    terminated: () => {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

export const draftKey = (userId: string, form: string, recordId: string): string =>
  `${userId}|${form}|${recordId}`

/** The draft under a key; null when there is none or the store cannot be read. */
export async function readDraft(key: string): Promise<StoredDraft | null> {
  try {
    return (await (await open()).get('drafts', key)) ?? null
  } catch {
    // No IndexedDB (private mode) or a broken one: the form starts empty and says that it cannot keep drafts.
    return null
  }
}

/** Keeps a draft; rejects when the device cannot (full or denied), so that the form can say so. */
export async function writeDraft(draft: StoredDraft): Promise<void> {
  await (await open()).put('drafts', draft)
}

/** Forgets a draft whose record the server has taken. */
export async function deleteDraft(key: string): Promise<void> {
  try {
    await (await open()).delete('drafts', key)
  } catch {
    // What cannot be opened cannot come back either.
  }
}
