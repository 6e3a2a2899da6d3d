import { device } from '@/platform/current'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PhotoKind } from '@/domain/attachment'
import { toast } from '@/stores/toasts'
import { forgetMedia } from '@/stores/photoStore'
import { missingKinds, moved, unsent, type PhotoItem } from './photoItem'
import { prepareCounted } from './preparing'
import { inTurn, keepEdited, takeOne, type TakeContext } from './takePhoto'
import { UploadQueue, type Transfer } from './uploadQueue'

/** The photos of a form. */
export interface PhotoForm {
  /** `Draft.key`: the bytes are kept under it and go with the draft. */
  owner: string
  items: readonly PhotoItem[]
  onChange: (next: (items: readonly PhotoItem[]) => PhotoItem[]) => void
}

export interface Taking extends Omit<TakeContext, 'owner' | 'fresh'> {
  kinds: readonly PhotoKind[]
  most: number
}

export interface Photos {
  transfers: ReadonlyMap<string, Transfer>
  /** How many are still being checked and scaled down. */
  preparing: number
  /** The device keeps no photos: leaving loses them. */
  unkept: boolean
  /** `fresh`: taken just now, not out of the album. */
  add: (files: readonly File[], fresh: boolean) => Promise<void>
  remove: (id: string) => void
  retry: (id: string) => void
  move: (id: string, by: 1 | -1) => void
  setKind: (id: string, kind: string) => void
  /** Lets the user draw on it with the device's own editor. */
  edit: (id: string) => Promise<void>
}

/**
 * The photos of a form: checked and scaled one by one, kept on the device before they enter the form, sent two at a time
 * while the screen shows. A photo that has been received is never sent again.
 */
export function usePhotos({ owner, items, onChange: change }: PhotoForm, taking: Taking): Photos {
  const { queue, transfers } = useQueue(items, change)
  const [preparing, setPreparing] = useState(0)
  const [unkept, setUnkept] = useState(false)

  const add = async (files: readonly File[], fresh: boolean) => {
    const { kinds, most } = taking
    const room = files.slice(0, Math.max(0, most - items.length))
    if (room.length < files.length) toast.info(`最多 ${most} 张，${files.length - room.length} 张没有加入`)
    setPreparing((count) => count + room.length)
    const ready = prepareCounted(room.length)
    for (const file of room) {
      const taken = await inTurn(() => takeOne(file, { ...taking, owner, fresh }))
      setPreparing((count) => count - 1)
      ready()
      if (!taken) continue
      if (!taken.kept) setUnkept(true)
      // The next kind that is missing: near, then far.
      change((all) => [...all, { ...taken.item, kind: missingKinds(all, kinds)[0] ?? kinds[0] ?? '' }])
    }
  }
  const edit = async (id: string) => {
    const item = items.find((one) => one.id === id)
    const edited = item && (await inTurn(() => keepEdited(item, owner)))
    if (!edited) return
    change((all) => all.map((one) => (one.id === id ? edited : one)))
    void forgetMedia(id)
  }
  const remove = (id: string) => {
    change((all) => all.filter((item) => item.id !== id))
    void forgetMedia(id)
  }
  return {
    transfers,
    preparing,
    unkept,
    add,
    edit,
    remove,
    retry: (id) => queue.retry(id),
    move: (id, by) => change((all) => moved(all, id, by)),
    setKind: (id, kind) => change((all) => all.map((item) => (item.id === id ? { ...item, kind } : item))),
  }
}

/** Sends while the screen shows, and wakes when the line or the page is back. */
function useQueue(items: readonly PhotoItem[], change: PhotoForm['onChange']) {
  const [queue] = useState(() => {
    const put = (id: string, found: Partial<PhotoItem>) =>
      change((all) => all.map((item) => (item.id === id ? { ...item, ...found } : item)))
    return new UploadQueue({
      received: (id, path) => put(id, { path }),
      lost: (id) => put(id, { lost: true }),
    })
  })
  useEffect(() => queue.sync(unsent(items)), [queue, items])
  useEffect(() => {
    const visible = () => document.visibilityState !== 'hidden' && queue.wake()
    const stop = device().onNetwork(() => device().network() !== 'offline' && queue.wake())
    document.addEventListener('visibilitychange', visible)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', visible)
      queue.stop()
    }
  }, [queue])
  return { queue, transfers: useSyncExternalStore(queue.subscribe, queue.transfers) }
}
