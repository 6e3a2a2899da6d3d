import { resettableMap } from '@/domain/resettable'
import { appDb, type StoredPhoto } from './db'

export type { StoredPhoto } from './db'

/** Photos that the device could not store (full, denied): they live as long as the page. */
const inMemory = resettableMap<string, StoredPhoto>()

/** A video of some megabytes may take this long (ms) on a slow phone. */
const BYTES_WITHIN = 30_000

/**
 * Stores the bytes of a photo under its owner (the key of a draft or an action). Returns false when the device cannot: then
 * they live in memory, and the form must warn that leaving loses them.
 */
export async function savePhoto(photo: StoredPhoto): Promise<boolean> {
  try {
    await appDb.write(['photos'], (tx) => tx.objectStore('photos').put(photo), BYTES_WITHIN)
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
    const stored = await appDb.read(['photos'], (tx) => tx.objectStore('photos').get(id), BYTES_WITHIN)
    return stored?.bytes ?? null
  } catch {
    return null
  }
}

/** Deletes one photo: removed from its form, or its record received. */
export async function forgetPhoto(id: string): Promise<void> {
  inMemory.delete(id)
  try {
    await appDb.write(['photos'], (tx) => tx.objectStore('photos').delete(id))
  } catch {
    // A store that cannot be opened cannot restore it either.
  }
}

/** Deletes all photos of a draft or an action. */
export async function forgetPhotosOf(owner: string): Promise<void> {
  for (const photo of inMemory.values()) if (photo.owner === owner) inMemory.delete(photo.id)
  try {
    await appDb.write(['photos'], async (tx) => {
      const store = tx.objectStore('photos')
      const ids = await store.index('byOwner').getAllKeys(owner)
      await Promise.all(ids.map((id) => store.delete(id)))
    })
  } catch {
    // A store that cannot be opened cannot restore them either.
  }
}

/**
 * Deletes photos without draft and action (a page killed between two writes), if they are older than `before` (ms): a new photo
 * may be stored before its draft. Returns their number.
 */
export async function sweepPhotos(before: number): Promise<number> {
  try {
    return await appDb.write(
      ['drafts', 'outbox', 'photos'],
      async (tx) => {
        const owners = new Set<string>([
          ...(await tx.objectStore('drafts').getAllKeys()),
          ...(await tx.objectStore('outbox').getAllKeys()),
        ])
        let swept = 0
        let cursor = await tx.objectStore('photos').openCursor()
        for (; cursor; cursor = await cursor.continue()) {
          if (owners.has(cursor.value.owner) || cursor.value.savedAt >= before) continue
          await cursor.delete()
          swept += 1
        }
        return swept
      },
      BYTES_WITHIN,
    )
  } catch {
    return 0
  }
}
