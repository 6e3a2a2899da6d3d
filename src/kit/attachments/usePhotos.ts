import { device } from '@/platform/current'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PhotoKind } from '@/domain/attachment'
import { toast } from '@/stores/toasts'
import { forgetMedia } from '@/stores/photoStore'
import { missingKinds, moved, unsent, type PhotoItem } from './photoItem'
import { inTurn, prepare, usePreparing, type Preparation } from './preparing'
import { keepEdited, takeOne, type TakeContext } from './takePhoto'
import { UploadQueue, type Transfer } from './uploadQueue'

/** The photos of a form. */
export interface PhotoForm {
  /** `Draft.key`: the bytes are kept under it and go with the draft. */
  owner: string
  /** The field of the form; a form with one field of photos need not name it. */
  name?: string
  items: readonly PhotoItem[]
  onChange: (next: (items: readonly PhotoItem[]) => PhotoItem[]) => void
}

export interface Taking extends Omit<TakeContext, 'owner' | 'fresh' | 'signal'> {
  kinds: readonly PhotoKind[]
  most: number
}

export interface Photos {
  transfers: ReadonlyMap<string, Transfer>
  /** Those still being checked and scaled down. */
  preparing: readonly Preparation[]
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
export function usePhotos({ owner, name = '', items, onChange: change }: PhotoForm, taking: Taking): Photos {
  const { queue, transfers } = useQueue(items, change)
  const target = { owner, field: name }
  const preparing = usePreparing(target)
  const [unkept, setUnkept] = useState(false)

  const add = async (files: readonly File[], fresh: boolean) => {
    const { kinds, most } = taking
    const room = files.slice(0, Math.max(0, most - items.length - preparing.length))
    if (room.length < files.length) toast.info(`最多 ${most} 张，${files.length - room.length} 张没有加入`)
    const take = async (file: File) => {
      const taken = await prepare(target, (signal) => takeOne(file, { ...taking, owner, fresh, signal }))
      if (!taken) return
      if (!taken.kept) setUnkept(true)
      // The next kind that is missing: near, then far.
      change((all) => [...all, { ...taken.item, kind: missingKinds(all, kinds)[0] ?? kinds[0] ?? '' }])
    }
    await Promise.all(room.map(take))
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
