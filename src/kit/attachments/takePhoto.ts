import { device } from '@/platform/current'
import { PhotoKind } from '@/domain/attachment'
import { newId } from '@/domain/id'
import { shotOf } from '@/domain/shot'
import type { Millis } from '@/domain/time'
import { DeviceError } from '@/platform/device'
import { PhotoError, prepareMedia, type PreparedMedia, type Seen } from '@/platform/photo'
import { now } from '@/stores/clock'
import { photoBytes } from '@/stores/photoBytes'
import { forgetMedia, keepMedia } from '@/stores/photoStore'
import { PhotoGoneError } from '@/stores/photoUpload'
import { toast } from '@/stores/toasts'
import { newPhoto, type PhotoItem } from './photoItem'
import { stampLines, type Stamp } from './stamp'

export interface TakeContext {
  owner: string
  /** Asked for each photo: the form may have moved on. */
  stamp: () => Stamp
  video: boolean
  /** Taken just now, not out of the album. */
  fresh: boolean
  /** When the camera or the album handed it over (ms): its turn to be prepared may come later. */
  at: Millis
  /** Aborted when the user gives it up. */
  signal: AbortSignal
}

const why = (error: unknown): string =>
  error instanceof PhotoError || error instanceof DeviceError || error instanceof PhotoGoneError
    ? error.message
    : '照片打不开，请重新选择'

/**
 * Checks, scales and stamps one file and keeps it on the device. Null when it cannot be taken, told by a toast, and when it
 * was given up; `kept` false when it lives as long as the page only.
 */
export async function takeOne(
  file: File,
  { owner, stamp, video, fresh, at, signal }: TakeContext,
): Promise<{ item: PhotoItem; kept: boolean } | null> {
  const given = stamp()
  const shotBy = (seen: Seen) => shotOf(seen, { fresh, at, position: given.position })
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
  keepMedia({ id, owner, bytes, small, savedAt: now() })

/** The photo as the device's editor gives it back: a new one in its place. Null when nothing was changed. */
export async function keepEdited(item: PhotoItem, owner: string): Promise<PhotoItem | null> {
  try {
    const before = await photoBytes(item.id)
    if (!before) throw new PhotoGoneError()
    const file = new File([before], item.name, { type: item.type })
    const edited = await device().editImage(file)
    if (edited === file) return null
    // It bears its watermark already.
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
