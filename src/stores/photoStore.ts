import type { Millis } from '@/domain/time'
import { forgetPhoto, keepPhoto, photoBytes } from './photoBytes'

/** A photo's small picture lies beside it, under the same owner, and goes with it. */
const smallId = (id: string): string => `${id}.small`

export interface KeptMedia {
  id: string
  /** The key of the draft it belongs to. */
  owner: string
  bytes: ArrayBuffer
  /** A small JPEG for tiles; null where there is none. */
  small: ArrayBuffer | null
  savedAt: Millis
}

/** Keeps a photo and its small picture. False when the device cannot: they then live as long as the page. */
export async function keepMedia({ id, owner, bytes, small, savedAt }: KeptMedia): Promise<boolean> {
  if (small) await keepPhoto({ id: smallId(id), owner, bytes: small, savedAt })
  return keepPhoto({ id, owner, bytes, savedAt })
}

/** The small picture of a photo; null when there is none. */
export const smallBytes = (id: string): Promise<ArrayBuffer | null> => photoBytes(smallId(id))

/** Forgets a photo taken out of its form. */
export async function forgetMedia(id: string): Promise<void> {
  await forgetPhoto(smallId(id))
  await forgetPhoto(id)
}
