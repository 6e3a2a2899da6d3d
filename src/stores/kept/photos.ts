import { PHOTOS } from '@/sw/names'

/** Deletes the photos that the service worker keeps, also where it does not run any more. Never rejects. */
export async function dropPhotos(): Promise<void> {
  try {
    await window.caches.delete(PHOTOS)
  } catch {
    // No such storage, or a denied one: nothing is kept.
  }
}
