import { PHOTOS } from '@/sw/names'

/** Deletes the photos cached by the service worker, also when it no longer runs. Never rejects. */
export async function dropPhotos(): Promise<void> {
  try {
    await window.caches.delete(PHOTOS)
  } catch {
    // Storage missing or denied: nothing is cached.
  }
}
