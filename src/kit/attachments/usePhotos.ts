import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PhotoKind } from '@/domain/attachment'
import { PhotoError, preparePhoto } from '@/platform/photo'
import { now } from '@/stores/clock'
import { toast } from '@/stores/toasts'
import { newPhoto, unsent, type PhotoItem } from './photoItem'
import { UploadQueue, type Transfer } from './uploadQueue'

type Change = (next: (items: readonly PhotoItem[]) => PhotoItem[]) => void

export interface Photos {
  transfers: ReadonlyMap<string, Transfer>
  add: (files: readonly File[], kind: PhotoKind) => Promise<void>
  remove: (id: string) => void
  retry: (id: string) => void
}

/**
 * The photos of a form: checked and scaled one by one, kept in the draft before they are sent, sent two at a time while
 * the screen shows. A photo that has been received is never sent again.
 */
export function usePhotos(items: readonly PhotoItem[], change: Change): Photos {
  const [queue] = useState(
    () =>
      new UploadQueue((id, path) =>
        change((all) => all.map((item) => (item.id === id ? { ...item, path, bytes: null } : item))),
      ),
  )
  useEffect(() => queue.sync(unsent(items)), [queue, items])
  useEffect(() => () => queue.stop(), [queue])
  const transfers = useSyncExternalStore(queue.subscribe, queue.transfers)

  const add = async (files: readonly File[], kind: PhotoKind) => {
    for (const file of files) {
      try {
        const photo = newPhoto(await preparePhoto(file), kind, now())
        change((all) => [...all, photo])
      } catch (error) {
        toast.failure(
          `${file.name}：${error instanceof PhotoError ? error.message : '照片打不开，请重新选择'}`,
        )
      }
    }
  }
  return {
    transfers,
    add,
    remove: (id) => change((all) => all.filter((item) => item.id !== id)),
    retry: (id) => queue.retry(id),
  }
}
