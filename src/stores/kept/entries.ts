import type { DBSchema } from 'idb'
import type { Millis } from '@/domain/time'
import { KEPT_TIMEOUT } from '@/domain/timeLimits'
import { database } from '../database'
import { isOfUse } from './account'
import { dropPhotos } from './photos'

/** An answer as it was read, for one user. */
export interface KeptRead {
  userId: string
  /** The hash of its query. */
  hash: string
  savedAt: Millis
  /** In bytes; two for a character, as storage counts. */
  size: number
  /** JSON. */
  text: string
}

type Key = [userId: string, hash: string]
type Age = [userId: string, savedAt: Millis, size: number]

interface KeptDb extends DBSchema {
  reads: { key: Key; value: KeptRead; indexes: { byAge: Age } }
}

/**
 * Apart from drafts and outbox: what is in here the server can give again, so it may be thrown away as a whole, and whatever
 * befalls it must not touch what only this phone has.
 */
const keptDb = database<KeptDb>(
  'chengguan-kept',
  1,
  (db) => {
    const reads = db.createObjectStore('reads', { keyPath: ['userId', 'hash'] })
    reads.createIndex('byAge', ['userId', 'savedAt', 'size'])
  },
  { opening: KEPT_TIMEOUT, transaction: KEPT_TIMEOUT },
)

/** Entries at most, and their bytes in all; the oldest go first. Days of one worker, and little of what a phone has. */
export const MOST_READS = 400
export const MOST_BYTES = 8_000_000
/** An answer larger than that (bytes) is not kept: no screen needs it, and it would push out everything else. */
export const LARGEST = 400_000

/** An entry without its text. */
interface Standing {
  key: Key
  savedAt: Millis
  size: number
}

/** What must go so that only this user's entries of the last days stay, the newest of them, within the limits. */
export function surplus(all: readonly Standing[], userId: string, now: Millis): Key[] {
  let [count, bytes] = [0, 0]
  return [...all]
    .sort((a, b) => b.savedAt - a.savedAt)
    .filter(({ key, savedAt, size }) => {
      if (key[0] !== userId || !isOfUse(savedAt, now)) return true
      count += 1
      bytes += size
      return count > MOST_READS || bytes > MOST_BYTES
    })
    .map(({ key }) => key)
}

/** An answer as it was kept for a user; null where there is none of use. Rejects where the device keeps nothing. */
export async function readKept(userId: string, hash: string, now: Millis): Promise<KeptRead | null> {
  const found = await keptDb.read(['reads'], (tx) => tx.objectStore('reads').get([userId, hash]))
  return found && found.userId === userId && isOfUse(found.savedAt, now) ? found : null
}

/** Keeps answers of one user and throws out what is too old, too much or another's. Rejects where the device cannot. */
export async function writeKept(userId: string, reads: readonly KeptRead[], now: Millis): Promise<void> {
  await keptDb.write(['reads'], async (tx) => {
    const store = tx.objectStore('reads')
    // One too large takes with it what was kept of it before: that would grow old beside the newer ones.
    const changes = reads.map((read): Promise<unknown> =>
      read.size > LARGEST ? store.delete([userId, read.hash]) : store.put(read),
    )
    const throwOut = async () => {
      const all: Standing[] = []
      let cursor = await store.index('byAge').openKeyCursor()
      for (; cursor; cursor = await cursor.continue())
        all.push({ key: cursor.primaryKey, savedAt: cursor.key[1], size: cursor.key[2] })
      await Promise.all(surplus(all, userId, now).map((key) => store.delete(key)))
    }
    await Promise.all([...changes, throwOut()])
  })
}

/** Forgets an answer that turned out to be of no use. Never rejects. */
export const dropKept = (userId: string, hash: string): Promise<void> =>
  keptDb.write(['reads'], (tx) => tx.objectStore('reads').delete([userId, hash])).catch(() => undefined)

/**
 * Forgets the reads kept of everybody but one user, of all when left out, and the photos, which carry no name. Never rejects.
 */
export async function wipeKept(butOf = ''): Promise<void> {
  await dropPhotos()
  try {
    await keptDb.write(['reads'], async (tx) => {
      const store = tx.objectStore('reads')
      if (butOf === '') return store.clear()
      for (const key of await store.getAllKeys()) if (key[0] !== butOf) await store.delete(key)
    })
  } catch {
    // What cannot be opened shows nothing to anybody either.
  }
}

/** What is kept for a user: the moment (ms) of each answer by the hash of its query. Empty where nothing can be read. */
export async function keptTimes(userId: string): Promise<ReadonlyMap<string, Millis>> {
  const all = await standings(userId)
  return new Map(all.map(({ key, savedAt }) => [key[1], savedAt]))
}

/** How many answers are kept for a user, and how many bytes they take. */
export async function keptSize(userId: string): Promise<{ reads: number; bytes: number }> {
  const all = await standings(userId)
  return { reads: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) }
}

async function standings(userId: string): Promise<Standing[]> {
  try {
    return await keptDb.read(['reads'], async (tx) => {
      const found: Standing[] = []
      // An array sorts behind every number.
      const own = IDBKeyRange.bound([userId], [userId, []])
      let cursor = await tx.objectStore('reads').index('byAge').openKeyCursor(own)
      for (; cursor; cursor = await cursor.continue())
        found.push({ key: cursor.primaryKey, savedAt: cursor.key[1], size: cursor.key[2] })
      return found
    })
  } catch {
    // The same as nothing kept.
    return []
  }
}
