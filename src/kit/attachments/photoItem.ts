import * as v from 'valibot'
import type { PhotoKind } from '@/domain/attachment'
import { newId } from '@/domain/id'
import { problemIf, problemsOf, type Problem } from '@/domain/problems'
import type { Millis } from '@/domain/time'
import type { PreparedMedia } from '@/platform/photo'
import type { UploadItem } from '@/stores/photoUpload'

/** A photo or video of a form, as its draft keeps it; its bytes lie apart, by its id (stores/photoBytes). */
export const photoItem = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  media: v.picklist(['image', 'video']),
  /** Bytes. */
  size: v.number(),
  /** A value of PhotoKind, as it is sent. */
  kind: v.string(),
  takenAt: v.number(),
  /** Where it was taken, WGS84 and metres; null where nobody knows. */
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  accuracy: v.nullable(v.number()),
  /** filePath of the server; '' until it has been received. */
  path: v.string(),
  /** True once its bytes are gone from this device before the server had them. */
  lost: v.boolean(),
})
export type PhotoItem = v.InferOutput<typeof photoItem>

export interface Taken {
  kind: PhotoKind
  /** When it was chosen (ms), for a photo that does not say when it was taken. */
  now: Millis
  /** Where the form stands, for a photo that does not say where. */
  place: Pick<PhotoItem, 'longitude' | 'latitude' | 'accuracy'> | null
}

const NOWHERE = { longitude: null, latitude: null, accuracy: null }

/** A new photo of a form. */
export function newPhoto(prepared: PreparedMedia, { kind, now, place }: Taken): PhotoItem {
  const { name, type, media, bytes, time, position } = prepared
  const { longitude, latitude, accuracy } = position ?? place ?? NOWHERE
  return {
    id: newId(),
    name,
    type,
    media,
    size: bytes.byteLength,
    kind,
    takenAt: time ?? now,
    longitude,
    latitude,
    accuracy,
    path: '',
    lost: false,
  }
}

/** Photos that still have to reach the server. */
export const unsent = (items: readonly PhotoItem[]): UploadItem[] =>
  items.filter(({ path, lost }) => path === '' && !lost).map(({ id, name, type }) => ({ id, name, type }))

/** Photos that count: a lost one is no evidence. */
export const present = (items: readonly PhotoItem[]): PhotoItem[] => items.filter(({ lost }) => !lost)

/** The attachments of a submission; only what the server has confirmed. */
export const toAttachments = (items: readonly PhotoItem[]) =>
  items
    .filter(({ path }) => path !== '')
    .map(({ name, path, kind, takenAt, longitude, latitude, accuracy }) => ({
      attachmentName: name,
      attachmentPath: path,
      kind,
      takenAt,
      longitude,
      latitude,
      accuracy,
    }))

/** What stands against submitting now: photos that have not reached the server. */
export function unsentProblem(items: readonly PhotoItem[]): Problem<'photos'>[] {
  const left = unsent(items).length
  return problemsOf(problemIf(left > 0, 'photos', `还有 ${left} 张照片没有传到服务器，请等待或点照片重传`))
}

/** Kinds of which there is no photo yet, in the order asked for. */
export const missingKinds = (items: readonly PhotoItem[], kinds: readonly PhotoKind[]): PhotoKind[] =>
  kinds.filter((kind) => !present(items).some((item) => item.kind === kind))

/** One place further (`by` 1) or back (-1); as it is at the ends. */
export function moved(items: readonly PhotoItem[], id: string, by: 1 | -1): PhotoItem[] {
  const next = [...items]
  const at = next.findIndex((item) => item.id === id)
  const [one, other] = [next[at], next[at + by]]
  if (one && other) next.splice(Math.min(at, at + by), 2, ...(by === 1 ? [other, one] : [one, other]))
  return next
}
