import * as v from 'valibot'
import { PHOTOS } from '@/sw/names'
import { useSession } from './session'
import { deviceStorage, dropStored, readStored, writeStored } from './storage'

/** Whose the kept photos are. */
const OWNER = 'photosOf'

/** Deletes the photos that the service worker keeps; also where it does not run any more. Never rejects. */
export async function dropPhotos(): Promise<void> {
  dropStored(deviceStorage, OWNER)
  try {
    await window.caches.delete(PHOTOS)
  } catch {
    // No such storage, or a denied one: nothing is kept.
  }
}

/** From now on kept photos are of whoever is logged in; another one's go as soon as it is known who that is. */
export function keepPhotosOfUser(): void {
  const look = () => {
    const id = useSession.getState().account?.id
    if (id === undefined || id === readStored(deviceStorage, OWNER, v.string())) return
    void dropPhotos()
    writeStored(deviceStorage, OWNER, id)
  }
  look()
  useSession.subscribe(look)
}
