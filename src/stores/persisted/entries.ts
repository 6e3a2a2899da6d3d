import type { DBSchema } from 'idb'
import type { Millis } from '@/domain/time'
import { PERSISTED_TIMEOUT } from '@/domain/timeLimits'
import { database } from '../database'
import { isFreshEnough } from './account'
import { deviceStorage, dropStored } from '../storage'
import { SNAPSHOTS } from '../tokenPlaces'
import { dropPhotos } from './photos'

/** A persisted answer of one user. */
export interface PersistedRead {
  userId: string
  /** The hash of its query. */
  hash: string
  savedAt: Millis
  /** In bytes; two per character, as storage counts. */
  size: number
  /** JSON. */
  text: string
}

type Key = [userId: string, hash: string]
type Age = [userId: string, savedAt: Millis, size: number]

interface KeptDb extends DBSchema {
  reads: { key: Key; value: PersistedRead; indexes: { byAge: Age } }
}

/**
 * Separate from drafts and outbox: the server can send this data again, so it may be deleted as a whole, and its failures must
 * not affect data that only this phone has.
 */
const keptDb = database<KeptDb>(
  'chengguan-kept',
  1,
  (db) => {
    const reads = db.createObjectStore('reads', { keyPath: ['userId', 'hash'] })
    reads.createIndex('byAge', ['userId', 'savedAt', 'size'])
  },
  { opening: PERSISTED_TIMEOUT, transaction: PERSISTED_TIMEOUT },
)

/**
 * Maximum number of entries and bytes; the oldest are deleted first. Enough for several days, and little of a phone's storage.
 */
export const MOST_READS = 400
export const MOST_BYTES = 8_000_000
/** A larger answer (bytes) is not persisted: no screen needs it, and it would replace all others. */
export const LARGEST = 400_000

/** An entry without its text. */
interface EntryInfo {
  key: Key
  savedAt: Millis
  size: number
}

/** Keys to delete, so that only entries of this user from the last days stay, the newest within the limits. */
export function surplus(all: readonly EntryInfo[], userId: string, now: Millis): Key[] {
  let [count, bytes] = [0, 0]
  return [...all]
    .sort((a, b) => b.savedAt - a.savedAt)
    .filter(({ key, savedAt, size }) => {
      if (key[0] !== userId || !isFreshEnough(savedAt, now)) return true
      count += 1
      bytes += size
      return count > MOST_READS || bytes > MOST_BYTES
    })
    .map(({ key }) => key)
}

/** A persisted answer of a user, or null. Rejects when the device stores nothing. */
export async function readPersisted(
  userId: string,
  hash: string,
  now: Millis,
): Promise<PersistedRead | null> {
  const found = await keptDb.read(['reads'], (tx) => tx.objectStore('reads').get([userId, hash]))
  return found && found.userId === userId && isFreshEnough(found.savedAt, now) ? found : null
}

/** The persisted answers of a user whose path contains `path`, the newest first. Rejects when the device stores nothing. */
export async function persistedReads(userId: string, path: string, now: Millis): Promise<PersistedRead[]> {
  const all = await keptDb.read(['reads'], (tx) =>
    tx.objectStore('reads').getAll(IDBKeyRange.bound([userId], [userId, []])),
  )
  return all
    .filter(({ hash, savedAt }) => hash.split(',')[0]?.includes(path) && isFreshEnough(savedAt, now))
    .sort((a, b) => b.savedAt - a.savedAt)
}

/**
 * Persists answers of one user and deletes entries that are too old, too many or of other users. Rejects when the device
 * cannot.
 */
export async function writePersisted(
  userId: string,
  reads: readonly PersistedRead[],
  now: Millis,
): Promise<void> {
  await keptDb.write(['reads'], async (tx) => {
    const store = tx.objectStore('reads')
    // A too large answer deletes the previous one, which would otherwise grow old beside newer ones.
    const changes = reads.map((read): Promise<unknown> =>
      read.size > LARGEST ? store.delete([userId, read.hash]) : store.put(read),
    )
    const throwOut = async () => {
      const all: EntryInfo[] = []
      let cursor = await store.index('byAge').openKeyCursor()
      for (; cursor; cursor = await cursor.continue())
        all.push({ key: cursor.primaryKey, savedAt: cursor.key[1], size: cursor.key[2] })
      await Promise.all(surplus(all, userId, now).map((key) => store.delete(key)))
    }
    await Promise.all([...changes, throwOut()])
  })
}

/** Deletes an unusable answer. Never rejects. */
export const dropPersisted = (userId: string, hash: string): Promise<void> =>
  keptDb.write(['reads'], (tx) => tx.objectStore('reads').delete([userId, hash])).catch(() => undefined)

/** Deletes the reads of all users but one (of all by default), photos and snapshots. Never rejects. */
export async function wipePersisted(butOf = ''): Promise<void> {
  dropStored(deviceStorage, SNAPSHOTS)
  await dropPhotos()
  try {
    await keptDb.write(['reads'], async (tx) => {
      const store = tx.objectStore('reads')
      if (butOf === '') return store.clear()
      for (const key of await store.getAllKeys()) if (key[0] !== butOf) await store.delete(key)
    })
  } catch {
    // A store that cannot be opened shows nothing either.
  }
}

/** The time (ms) of each persisted answer of a user, by the hash of its query. Empty when nothing can be read. */
export async function persistedTimes(userId: string): Promise<ReadonlyMap<string, Millis>> {
  const all = await entryInfos(userId)
  return new Map(all.map(({ key, savedAt }) => [key[1], savedAt]))
}

/** Number and bytes of the persisted answers of a user. */
export async function persistedSize(userId: string): Promise<{ reads: number; bytes: number }> {
  const all = await entryInfos(userId)
  return { reads: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) }
}

async function entryInfos(userId: string): Promise<EntryInfo[]> {
  try {
    return await keptDb.read(['reads'], async (tx) => {
      const found: EntryInfo[] = []
      // An array sorts behind every number.
      const own = IDBKeyRange.bound([userId], [userId, []])
      let cursor = await tx.objectStore('reads').index('byAge').openKeyCursor(own)
      for (; cursor; cursor = await cursor.continue())
        found.push({ key: cursor.primaryKey, savedAt: cursor.key[1], size: cursor.key[2] })
      return found
    })
  } catch {
    // The same as an empty store.
    return []
  }
}
