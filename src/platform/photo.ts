import { sniffImage } from '@/domain/attachment'

/** A photo fit to send: JPEG or PNG bytes, as an ArrayBuffer because WebKit loses Blobs kept in IndexedDB. */
export interface PreparedPhoto {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Why a file cannot be taken, in words for the user. */
export class PhotoError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PhotoError'
  }
}

/** Longest side of what is sent, in px, and JPEG quality (platform.md "Photos and storage"). */
const LONGEST = 1920
const QUALITY = 0.8
/** Larger than any phone photo: not worth opening (bytes). */
const LARGEST = 60 * 1024 * 1024

/**
 * Checks a chosen file by its bytes and scales it down. Engines turn photos upright themselves, so EXIF rotation is not
 * ours. Rejects with PhotoError for what is no photo. An engine that cannot draw sends a JPEG or PNG as it is.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size === 0) throw new PhotoError('照片是空的，请重新选择')
  if (file.size > LARGEST) throw new PhotoError('文件太大，请选择照片')
  const original = await file.arrayBuffer()
  const format = sniffImage(new Uint8Array(original, 0, Math.min(original.byteLength, 64)))
  if (!format) throw new PhotoError('这不是照片，请选择 JPG 或 PNG')
  const scaled = await scale(file)
  if (scaled) return { name: rename(file.name, 'jpg'), type: 'image/jpeg', bytes: scaled }
  if (format === 'jpeg') return { name: rename(file.name, 'jpg'), type: 'image/jpeg', bytes: original }
  if (format === 'png') return { name: rename(file.name, 'png'), type: 'image/png', bytes: original }
  throw new PhotoError(`这台设备打不开 ${format.toUpperCase()} 照片，请改用 JPG`)
}

/** Uploads are told apart by extension (spec §3), so the name must say what the bytes are. */
function rename(name: string, extension: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'photo'
  return `${stem}.${extension}`
}

/** The photo as JPEG with its longest side limited; null when this engine cannot decode or draw it. */
async function scale(file: File): Promise<ArrayBuffer | null> {
  if (typeof createImageBitmap !== 'function') return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const ratio = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * ratio)
  canvas.height = Math.round(bitmap.height * ratio)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  // Free the pixels at once: phones have little memory and photos come by the dozen.
  canvas.width = 0
  canvas.height = 0
  return blob ? blob.arrayBuffer() : null
}
