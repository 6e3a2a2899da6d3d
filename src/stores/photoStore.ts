import type { Millis } from '@/domain/time'
import { forgetPhoto, savePhoto, photoBytes } from './photoBytes'

/** The thumbnail of a photo is stored beside it, under the same owner, and is deleted with it. */
const smallId = (id: string): string => `${id}.small`

export interface StoredMedia {
  id: string
  /** The key of its draft. */
  owner: string
  bytes: ArrayBuffer
  /** A small JPEG for tiles; null for none. */
  small: ArrayBuffer | null
  savedAt: Millis
}

/** Stores a photo and its thumbnail. False when the device cannot: they then live as long as the page. */
export async function saveMedia({ id, owner, bytes, small, savedAt }: StoredMedia): Promise<boolean> {
  if (small) await savePhoto({ id: smallId(id), owner, bytes: small, savedAt })
  return savePhoto({ id, owner, bytes, savedAt })
}

/** The thumbnail of a photo, or null. */
export const smallBytes = (id: string): Promise<ArrayBuffer | null> => photoBytes(smallId(id))

/** Deletes a photo that was removed from its form. */
export async function forgetMedia(id: string): Promise<void> {
  await forgetPhoto(smallId(id))
  await forgetPhoto(id)
}
