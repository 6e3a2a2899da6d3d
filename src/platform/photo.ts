import { sniffImage, sniffVideo, type ImageFormat, type VideoFormat } from '@/domain/attachment'
import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import { canDecode, decode } from './photo/decode'
import { drawPhoto, LONGEST_SIDE, drawSmall } from './photo/draw'
import { PhotoError } from './photo/error'
import { readExif, type Exif } from './photo/exif'
import type { Flaw } from './photo/quality'
import { pixelSize, type PixelSize } from './photo/size'
import { POSTER_TIMEOUT, withTimeout } from '@/domain/timeLimits'

/** A thumbnail (JPEG) of the first frame of a video; null when the engine cannot show it. Never throws. */
async function posterOf(film: Blob): Promise<ArrayBuffer | null> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(film)
  try {
    // iOS only loads the first frame of a video that is muted and inline.
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
    await happens(video, 'loadeddata')
    video.currentTime = Math.min(0.1, video.duration || 0)
    await happens(video, 'seeked')
    if (video.videoWidth === 0) return null
    const { small } = await drawSmall(video, { width: video.videoWidth, height: video.videoHeight })
    return small
  } catch {
    // Without a thumbnail the tile shows a video icon.
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  withTimeout(
    POSTER_TIMEOUT,
    () =>
      new Promise((resolve, reject) => {
        video.addEventListener(event, () => resolve(), { once: true })
        video.addEventListener('error', () => reject(new Error('unreadable')), { once: true })
      }),
    () => {
      throw new Error('too slow')
    },
  )

export { PhotoError } from './photo/error'

/** Metadata of a photo: when (ms) and where (WGS84, metres) it was taken. */
export interface PhotoMetadata {
  time: Millis | null
  position: (Position & { accuracy: number | null }) | null
}

/** A photo or video ready to send, as ArrayBuffers because WebKit loses Blobs in IndexedDB. */
export interface PreparedMedia extends PhotoMetadata {
  name: string
  type: string
  media: 'image' | 'video'
  bytes: ArrayBuffer
  /** A thumbnail; null when the engine cannot draw one. */
  small: ArrayBuffer | null
  /** Flaws of the photo; empty for videos, and when the engine cannot draw. */
  flaws: readonly Flaw[]
}

export interface PrepareOptions {
  /** The lines of the watermark by the metadata; empty for none. */
  lines: (seen: PhotoMetadata) => readonly string[]
  /** Whether videos are accepted. */
  video: boolean
}

const MB = 1024 * 1024
/** Maximum size of a photo (bytes), above any phone photo. */
const LARGEST_PHOTO = 60 * MB
/** Maximum size of a video (bytes): larger ones never arrive over a weak connection. */
const LARGEST_VIDEO = 100 * MB
/** Decoding more needs more memory than the browser of a phone has: cameras of 64 Mpx pass, of 100 Mpx do not. */
const MOST_PIXELS = 70_000_000
/** Bytes that contain size, time and position of a picture. */
const HEAD = 256 * 1024

/**
 * Checks a chosen file by its bytes, not its name. Photos are scaled to 1920 px and stamped, one at a time; engines turn them
 * upright, so EXIF rotation is ignored. Videos pass unchanged. Rejects with PhotoError for other files. An engine that cannot
 * draw sends a JPEG or PNG unchanged.
 */
export async function prepareMedia(file: File, options: PrepareOptions): Promise<PreparedMedia> {
  if (file.size === 0) throw new PhotoError('文件是空的，请重新选择')
  const head = new Uint8Array(await read(file.slice(0, HEAD)))
  const format = sniffImage(head)
  if (format) return preparePhoto(file, head, format, options)
  const film = sniffVideo(head)
  if (film && options.video) return prepareVideo(file, film)
  if (film) throw new PhotoError('这里只收照片，不收视频')
  throw new PhotoError(options.video ? '这不是照片或视频，请重新选择' : '这不是照片，请选择 JPG 或 PNG')
}

async function preparePhoto(
  file: File,
  head: Uint8Array,
  format: ImageFormat,
  options: PrepareOptions,
): Promise<PreparedMedia> {
  if (file.size > LARGEST_PHOTO) throw new PhotoError('照片超过 60 MB，请重新拍摄')
  if (format === 'gif') throw new PhotoError('动图不能当照片，请选择 JPG 或 PNG')
  const size = pixelSize(head, format)
  if (size && size.width * size.height > MOST_PIXELS) {
    throw new PhotoError(`照片太大（${size.width} × ${size.height}），请调低相机像素后重拍`)
  }
  const exif: Exif = format === 'jpeg' ? readExif(head) : { time: null, position: null, turned: false }
  const seen: PhotoMetadata = { time: exif.time, position: exif.position }
  if (!canDecode()) return asItIs(file, format, seen)
  const picture = await decode(file, upright(size, exif.turned), LONGEST_SIDE)
  if (!picture) throw new PhotoError(unreadable(format))
  try {
    const drawn = await drawPhoto(picture, options.lines(seen))
    const extension = drawn.type === 'image/png' ? 'png' : 'jpg'
    return { ...seen, ...drawn, name: rename(file.name, extension), media: 'image' }
  } finally {
    picture.free()
  }
}

const upright = (size: PixelSize | null, turned: boolean): PixelSize | null =>
  size && turned ? { width: size.height, height: size.width } : size

const unreadable = (format: ImageFormat): string =>
  format === 'jpeg' || format === 'png'
    ? '照片打不开，可能已损坏，请重新选择'
    : `这台设备打不开 ${format.toUpperCase()} 照片，请改用 JPG`

async function asItIs(file: File, format: ImageFormat, seen: PhotoMetadata): Promise<PreparedMedia> {
  if (format !== 'jpeg' && format !== 'png') throw new PhotoError(unreadable(format))
  const bytes = await read(file)
  const name = rename(file.name, format === 'png' ? 'png' : 'jpg')
  return { ...seen, name, type: `image/${format}`, media: 'image', bytes, small: null, flaws: [] }
}

const VIDEO_TYPE: Record<VideoFormat, string> = { mp4: 'video/mp4', mov: 'video/quicktime' }

async function prepareVideo(file: File, format: VideoFormat): Promise<PreparedMedia> {
  if (file.size > LARGEST_VIDEO) throw new PhotoError('视频超过 100 MB，请剪短后再选')
  const bytes = await read(file)
  // An engine that cannot draw photos cannot draw videos.
  const small = canDecode() ? await posterOf(file) : null
  const name = rename(file.name, format)
  const type = VIDEO_TYPE[format]
  return { time: null, position: null, name, type, media: 'video', bytes, small, flaws: [] }
}

async function read(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer()
  } catch {
    // Deleted meanwhile, or still in a cloud album.
    throw new PhotoError('文件读不出来，请重新选择')
  }
}

/** Uploads are distinguished by extension (spec §3), so the name must match the bytes. */
function rename(name: string, extension: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'photo'
  return `${stem}.${extension}`
}
