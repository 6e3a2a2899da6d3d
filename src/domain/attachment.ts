import { distance, formatDistance, type Position } from './geo'
import { problemIf, problemsOf, type Problem } from './problems'
import { MINUTE, type Millis } from './time'

/** spec §3: image extensions. */
export const IMAGE_EXTENSIONS = ['.jpg', '.jpeg', '.png'] as const
/** spec §3: video extensions. */
export const VIDEO_EXTENSIONS = ['.mp4', '.mov'] as const

export type MediaKind = 'image' | 'video' | 'file'

/**
 * Types of photos (docs/domain.md "Fields of a case"). Photos of 追加反馈 prove nothing, and later photos of the
 * reporter show another moment, so both have their own type. The last three show a merchant. Values [ours].
 */
export const PhotoKind = {
  before: '1',
  after: '2',
  near: '3',
  far: '4',
  check: '5',
  feedback: '6',
  added: '7',
  front: '8',
  inside: '9',
  licence: '10',
} as const
export type PhotoKind = (typeof PhotoKind)[keyof typeof PhotoKind]

/** The photos that show a reported problem: the object, and its surroundings. */
export const REPORT_KINDS = [PhotoKind.near, PhotoKind.far] as const

export const PHOTO_KIND_LABEL: Record<PhotoKind, string> = {
  [PhotoKind.before]: '处置前',
  [PhotoKind.after]: '处置后',
  [PhotoKind.near]: '近景',
  [PhotoKind.far]: '远景',
  [PhotoKind.check]: '核查',
  [PhotoKind.feedback]: '反馈',
  [PhotoKind.added]: '补充',
  [PhotoKind.front]: '门头',
  [PhotoKind.inside]: '经营场景',
  [PhotoKind.licence]: '证照',
}

const isPhotoKind = (kind: string): kind is PhotoKind =>
  Object.prototype.hasOwnProperty.call(PHOTO_KIND_LABEL, kind)

/** Label of a photo type; an unknown type of the gateway stays as it is. */
export const photoKindLabel = (kind: string): string => (isPhotoKind(kind) ? PHOTO_KIND_LABEL[kind] : kind)

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic'

const SCHEME = /^\s*[a-z][a-z0-9+.-]*:/i

/** '.jpg' of '/a/b#2.JPG?x=.mp4'; '' when the last part of the path has none. Ignores the query. */
export function extensionOf(path: string): string {
  const clean = path.split('?')[0] ?? ''
  const name = clean.slice(clean.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot).toLowerCase()
}

/** spec §3: images and videos are distinguished by extension; all other files are downloads. */
export function mediaKind(path: string): MediaKind {
  const extension = extensionOf(path)
  if (IMAGE_EXTENSIONS.some((known) => known === extension)) return 'image'
  return VIDEO_EXTENSIONS.some((known) => known === extension) ? 'video' : 'file'
}

/** Media kind of a file with several names, an address and a path: the first with an extension decides. */
export const mediaKindOf = (...names: readonly string[]): MediaKind =>
  mediaKind(names.find((name) => extensionOf(name) !== '') ?? '')

function parsed(url: string, base?: URL): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

/** Escapes `#` and `%` in a stored name such as 5#楼 100%.jpg. */
const inAddress = (path: string): string => path.replace(/#/g, '%23').replace(/%(?![\da-f]{2})/gi, '%25')

/** A path that an address takes as it is: folders and a name of plain characters, none of which begins with a dot. */
const PLAIN = /^\/?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

function isWeb(url: URL | null): url is URL {
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/**
 * spec §3: preview host plus path. `host` '' means the page's own `origin`. Null for an empty path, for
 * anything but http(s) (javascript:, data:) and for a path that leads to another host: an answer must not
 * send the user elsewhere.
 */
export function previewUrl(host: string, path: string, origin: string): string | null {
  const base = parsed(host === '' ? origin : host)
  if (!isWeb(base) || path.trim() === '') return null
  const prefix = base.pathname.replace(/\/+$/, '')
  // Lists show many; to parse each twice more would take longer than the rest of the row's text.
  const isOpen = base.username === '' && base.password === ''
  if (isOpen && PLAIN.test(path)) return `${base.origin}${prefix}/${path.replace(/^\//, '')}`
  const named = inAddress(path)
  const target = parsed(named, base)
  if (!isWeb(target) || target.host !== base.host) return null
  if (SCHEME.test(path)) return target.href
  // Joined, not resolved: a host may have a path, and '/a.jpg' must not replace it.
  const joined = parsed(`${prefix}/${named.trim().replace(/^[\\/]+/, '')}`, base)
  return isWeb(joined) && joined.host === base.host ? joined.href : null
}

/** Width (px) that rows and tiles request: sharp on a high-density screen. */
export const THUMB_WIDTH = 240
export const TILE_WIDTH = 320

/** Query parameter for a smaller picture. Assumed (docs/contract.md): spec §3 has only host and path. */
export const WIDTH_PARAM = 'width'

/**
 * The address of a smaller picture, `width` px wide. Files that are no pictures stay as they are, and so do
 * addresses with a query, which may be signed.
 */
export function smallerUrl(url: string, width: number): string {
  const isScalable = mediaKind(url) === 'image' && !/[?#]/.test(url)
  return isScalable ? `${url}?${WIDTH_PARAM}=${width}` : url
}

function startsWith(bytes: Uint8Array, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, i) => bytes[offset + i] === byte)
}

function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** Image format by the first bytes (≥ 12), independent of the name; null for other files. */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  return textAt(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.includes(textAt(bytes, 8, 4)) ? 'heic' : null
}

export type VideoFormat = 'mp4' | 'mov'

/** Brands that players accept as MP4; phones write these (ISO base media file format). */
const MP4_BRAND = /^(isom|iso\d|mp4\d|avc1|M4V |M4VH|MSNV|dash|3gp\d|mmp4)$/
/** Old QuickTime files start with one of these boxes instead of a brand. */
const QUICKTIME_BOXES = ['moov', 'mdat', 'wide']

/** Video format by the first bytes (≥ 12), independent of the name; null for formats outside spec §3. */
export function sniffVideo(bytes: Uint8Array): VideoFormat | null {
  const box = textAt(bytes, 4, 4)
  if (QUICKTIME_BOXES.includes(box)) return 'mov'
  if (box !== 'ftyp') return null
  const brand = textAt(bytes, 8, 4)
  if (brand === 'qt  ') return 'mov'
  return MP4_BRAND.test(brand) ? 'mp4' : null
}

/** A photo that the server has received. */
interface ReceivedPhoto {
  name: string
  /** filePath of the server. */
  path: string
  kind: string
  takenAt: number | null
}

/**
 * A photo as every call carries it. `place`: where it was taken, if the form knows; the last argument: its
 * source, and why it is used despite doubts.
 */
export const attachmentOf = <P extends object, S extends string>(
  { name, path, kind, takenAt }: ReceivedPhoto,
  place: P,
  { source, remark = '' }: { source?: S | undefined; remark?: string | undefined },
) => ({
  attachmentName: name,
  attachmentPath: path,
  kind,
  takenAt,
  ...place,
  ...(source !== undefined && { source }),
  ...(remark.trim() !== '' && { remark: remark.trim() }),
})

// A photo proves when and where it was taken, by its metadata or the shutter, never by the time of the submit.

/** Taken for the form, or chosen from the album. Values [ours], as sent. */
export const PHOTO_SOURCES = ['camera', 'album'] as const
type PhotoSource = (typeof PHOTO_SOURCES)[number]

export type ShotPosition = Position & { accuracy: number | null }

/** One photo as evidence; null where neither metadata nor shutter has the value. */
export interface Shot {
  source: PhotoSource
  takenAt: Millis | null
  position: ShotPosition | null
}

/** The expected place of the photos, and since when the record is to be handled. Null when unknown. */
export interface Scene {
  position: Position | null
  since: Millis | null
}

export const NO_SCENE: Scene = { position: null, since: null }

/** A photo from the camera older than this (ms) came from an album. */
const FRESH = 10 * MINUTE

/** Time and position of a photo: its metadata first, then those of the shutter (`fresh`: by the camera). */
export function shotOf(
  own: { time: Millis | null; position: ShotPosition | null },
  shutter: { fresh: boolean; at: Millis; position: ShotPosition | null },
): Shot {
  const taken = shutter.fresh && (own.time === null || shutter.at - own.time < FRESH)
  return {
    source: taken ? 'camera' : 'album',
    takenAt: own.time ?? (taken ? shutter.at : null),
    position: own.position ?? (taken ? shutter.position : null),
  }
}

/** Metres between the photo and the place; null when one of them is unknown. */
export const awayFrom = ({ position }: Pick<Shot, 'position'>, scene: Scene): number | null =>
  position && scene.position ? distance(position, scene.position) : null

/** A photo farther away than this (metres) needs an explanation. */
export const FAR = 200

/** Doubts about an album photo: older than the dispatch, taken elsewhere. */
export const DOUBTS = ['old', 'far'] as const
type Doubt = (typeof DOUBTS)[number]

/** The doubts about a photo. A photo taken for the form has none. */
export function doubtsAbout(shot: Shot, scene: Scene): Doubt[] {
  const { source, takenAt, position } = shot
  if (source === 'camera') return []
  const away = awayFrom(shot, scene)
  const old = takenAt !== null && scene.since !== null && takenAt < scene.since
  // The accuracy of the phone is subtracted from the distance.
  const far = away !== null && away - (position?.accuracy ?? 0) > FAR
  return DOUBTS.filter((doubt) => (doubt === 'old' ? old : far))
}

const awayWords = (away: number | null): string => (away === null ? '' : `距案发地 ${formatDistance(away)}`)

/** Label of an album photo: 相册 · 11月10日 · 距案发地 1.2 公里. `day`: formats its day. */
export function albumText(
  { takenAt, away }: { takenAt: Millis | null; away: number | null },
  day: (ms: Millis) => string,
): string {
  return ['相册', takenAt === null ? '拍摄时间不明' : day(takenAt), awayWords(away)]
    .filter(Boolean)
    .join(' · ')
}

/** A photo of a form with its doubts. */
export interface Explained {
  takenAt: Millis | null
  away: number | null
  doubts: readonly Doubt[]
  remark: string
}

/** '早于派遣时间，距案发地 1.2 公里' */
export const doubtText = ({ doubts, away }: Explained): string =>
  doubts.map((doubt) => (doubt === 'old' ? '早于派遣时间' : awayWords(away))).join('，')

/** Each doubtful photo needs a reason. */
export const remarkProblems = <const F extends string>(
  field: F,
  photos: readonly Explained[],
): Problem<F>[] => {
  const at = photos.findIndex(({ doubts, remark }) => doubts.length > 0 && remark.trim() === '')
  const found = photos[at]
  return problemsOf(
    problemIf(
      found !== undefined,
      field,
      `第 ${at + 1} 张照片${found ? doubtText(found) : ''}，请写一句说明`,
    ),
  )
}
