import { device } from '@/platform/current'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { PhotoKind, shotOf } from '@/domain/attachment'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import { toast } from '@/stores/toasts'
import { forgetMedia, saveMedia } from '@/stores/photoStore'
import {
  missingKinds,
  movedPhoto,
  unsent,
  type PhotoItem,
  newPhoto,
  inTurn,
  prepare,
  usePreparing,
  type Preparation,
  type Target,
} from './photoItem'
import { stampLines, type Stamp } from './stamp'
import { newId } from '@/domain/id'
import { DeviceError } from '@/platform/device'
import { PhotoError, prepareMedia, type PreparedMedia, type PhotoMetadata } from '@/platform/photo'
import { photoBytes } from '@/stores/photoBytes'
import { PhotoGoneError } from '@/stores/photoUpload'
import { UploadQueue, type Transfer } from './uploadQueue'

interface TakeContext {
  owner: string
  /** Read for each photo, since the form may have changed. */
  stamp: () => Stamp
  video: boolean
  /** Just taken, not from the album. */
  fresh: boolean
  /** When the camera or album returned it (ms); preparation may start later. */
  at: Millis
  /** Aborted when the user cancels. */
  signal: AbortSignal
}

const why = (error: unknown): string =>
  error instanceof PhotoError || error instanceof DeviceError || error instanceof PhotoGoneError
    ? error.message
    : '照片打不开，请重新选择'

/**
 * Checks, resizes and stamps one file and stores it on the device. Null when it is rejected (a toast shows
 * why) or cancelled; `kept` is false when it lives only as long as the page.
 */
async function takeOne(
  file: File,
  { owner, stamp, video, fresh, at, signal }: TakeContext,
): Promise<{ item: PhotoItem; kept: boolean } | null> {
  const given = stamp()
  const shotBy = (seen: PhotoMetadata) => shotOf(seen, { fresh, at, position: given.position })
  try {
    const prepared = await prepareMedia(file, {
      lines: (seen) => stampLines(given, shotBy(seen)),
      video,
    })
    if (signal.aborted) return null
    const item = newPhoto(prepared, { kind: PhotoKind.near, shot: shotBy(prepared), scene: given.scene })
    const kept = await keep(item, owner, prepared)
    if (!signal.aborted) return { item, kept }
    void forgetMedia(item.id)
    return null
  } catch (error) {
    if (signal.aborted) return null
    toast.failure(`${file.name}：${why(error)}`)
    return null
  }
}

const keep = ({ id }: PhotoItem, owner: string, { bytes, small }: PreparedMedia): Promise<boolean> =>
  saveMedia({ id, owner, bytes, small, savedAt: now() })

/** The photo as returned by the device's editor: a new photo in its place. Null when unchanged. */
async function keepEdited(item: PhotoItem, owner: string): Promise<PhotoItem | null> {
  try {
    const before = await photoBytes(item.id)
    if (!before) throw new PhotoGoneError()
    const file = new File([before], item.name, { type: item.type })
    const edited = await device().editImage(file)
    if (edited === file) return null
    // It already has its watermark.
    const prepared = await prepareMedia(edited, { lines: () => [], video: false })
    const { name, type, bytes } = prepared
    const made = { ...item, id: newId(), name, type, size: bytes.byteLength, path: '', lost: false }
    await keep(made, owner, prepared)
    return made
  } catch (error) {
    toast.failure(why(error))
    return null
  }
}

/** The photos of a form. */
export interface PhotoForm {
  /** `Draft.key`: the bytes are stored under it and deleted with the draft. */
  owner: string
  /** Field of the form; a form with one photo field needs no name. */
  name?: string
  items: readonly PhotoItem[]
  onChange: (next: (items: readonly PhotoItem[]) => PhotoItem[]) => void
}

export interface Taking extends Pick<TakeContext, 'stamp' | 'video'> {
  kinds: readonly PhotoKind[]
  most: number
}

export interface Photos {
  transfers: ReadonlyMap<string, Transfer>
  /** Photos that are being checked and resized. */
  preparing: readonly Preparation[]
  /** The device stores no photos: they are lost when the page closes. */
  unkept: boolean
  /** `fresh`: just taken, not from the album. */
  add: (files: readonly File[], fresh: boolean) => Promise<void>
  /** Replaces a photo by one that the camera has just returned; the old one stays until then. */
  replace: (id: string, files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  retry: (id: string) => void
  move: (id: string, by: 1 | -1) => void
  setKind: (id: string, kind: string) => void
  /** Why a doubtful photo is used. */
  setRemark: (id: string, remark: string) => void
  /** The user accepts its quality. */
  accept: (id: string) => void
  /** Opens the device's photo editor. */
  edit: (id: string) => Promise<void>
}

/**
 * The photos of a form: checked and resized one by one, stored on the device before they enter the form,
 * uploaded two at a time while the screen is visible. A received photo is never sent again.
 */
export function usePhotos({ owner, name = '', items, onChange: change }: PhotoForm, taking: Taking): Photos {
  const { queue, transfers } = useQueue(items, change)
  const preparing = usePreparing({ owner, field: name })
  const { take, unkept } = useTake({ owner, field: name }, taking)

  const add = async (files: readonly File[], fresh: boolean) => {
    const { kinds, most } = taking
    const room = files.slice(0, Math.max(0, most - items.length - preparing.length))
    if (room.length < files.length) toast.info(`最多 ${most} 张，${files.length - room.length} 张没有加入`)
    const at = now()
    const put = async (file: File) => {
      const item = await take(file, fresh, at)
      // The next missing type: near, then far.
      if (item) change((all) => [...all, { ...item, kind: missingKinds(all, kinds)[0] ?? kinds[0] ?? '' }])
    }
    await Promise.all(room.map(put))
  }
  const replace = async (id: string, [file]: readonly File[]) => {
    const item = file && (await take(file, true, now()))
    if (!item) return
    change((all) => all.map((one) => (one.id === id ? { ...item, kind: one.kind } : one)))
    void forgetMedia(id)
  }
  const set = (id: string, found: Partial<PhotoItem>) =>
    change((all) => all.map((item) => (item.id === id ? { ...item, ...found } : item)))
  const edit = async (id: string) => {
    const item = items.find((one) => one.id === id)
    const edited = item && (await inTurn(() => keepEdited(item, owner)))
    if (!edited) return
    set(id, edited)
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
    replace,
    edit,
    remove,
    retry: (id) => queue.retry(id),
    move: (id, by) => change((all) => movedPhoto(all, id, by)),
    setKind: (id, kind) => set(id, { kind }),
    setRemark: (id, remark) => set(id, { remark }),
    accept: (id) => set(id, { flaws: [] }),
  }
}

/** Prepares photos one by one; `unkept` once the device could not store one. */
function useTake(target: Target, taking: Taking) {
  const [unkept, setUnkept] = useState(false)
  const take = async (file: File, fresh: boolean, at: Millis): Promise<PhotoItem | null> => {
    const { owner } = target
    const taken = await prepare(target, (signal) => takeOne(file, { ...taking, owner, fresh, at, signal }))
    if (taken && !taken.kept) setUnkept(true)
    return taken && taken.item
  }
  return { take, unkept }
}

/** Uploads while the screen is visible, and retries when the connection or the page is back. */
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
