import { openAppDb, type AppDb, type StoredPhoto } from './db'
import type { IDBPDatabase } from 'idb'

export type { StoredPhoto } from './db'

/** What the device could not keep (full, denied): it lives as long as the page. */
const inMemory = new Map<string, StoredPhoto>()

/**
 * Keeps the bytes of a photo under its owner (the key of a draft or of an act). False when the device cannot: then they
 * live in memory, and the form must say that leaving loses them.
 */
export async function keepPhoto(photo: StoredPhoto): Promise<boolean> {
  try {
    await (await openAppDb()).put('photos', photo)
    inMemory.delete(photo.id)
    return true
  } catch {
    inMemory.set(photo.id, photo)
    return false
  }
}

/** The bytes of a photo; null when they are neither stored nor in memory. */
export async function photoBytes(id: string): Promise<ArrayBuffer | null> {
  const held = inMemory.get(id)
  if (held) return held.bytes
  try {
    return (await (await openAppDb()).get('photos', id))?.bytes ?? null
  } catch {
    return null
  }
}

/** Forgets one photo: taken out of its form, or its record received. */
export async function forgetPhoto(id: string): Promise<void> {
  inMemory.delete(id)
  try {
    await (await openAppDb()).delete('photos', id)
  } catch {
    // What cannot be opened cannot come back either.
  }
}

/** Forgets all photos of a draft or an act. */
export async function forgetPhotosOf(owner: string): Promise<void> {
  for (const photo of inMemory.values()) if (photo.owner === owner) inMemory.delete(photo.id)
  try {
    await removeOwned(await openAppDb(), owner)
  } catch {
    // What cannot be opened cannot come back either.
  }
}

async function removeOwned(db: IDBPDatabase<AppDb>, owner: string): Promise<void> {
  const tx = db.transaction('photos', 'readwrite')
  const ids = await tx.store.index('byOwner').getAllKeys(owner)
  await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done])
}

/**
 * Forgets photos whose draft and act are both gone (a page killed between two writes), if they are older than `before`
 * (ms): a photo just taken may be ahead of its draft. Answers how many.
 */
export async function sweepPhotos(before: number): Promise<number> {
  try {
    const db = await openAppDb()
    const owners = new Set<string>([...(await db.getAllKeys('drafts')), ...(await db.getAllKeys('outbox'))])
    const tx = db.transaction('photos', 'readwrite')
    let swept = 0
    for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (owners.has(cursor.value.owner) || cursor.value.savedAt >= before) continue
      await cursor.delete()
      swept += 1
    }
    await tx.done
    return swept
  } catch {
    return 0
  }
}
