import * as v from 'valibot'
import type { PhotoKind } from '@/domain/attachment'
import type { PreparedPhoto } from '@/platform/photo'
import type { Millis } from '@/domain/time'
import type { Sendable } from './uploadQueue'

/** Not `instanceof`: what comes back from storage may be of another realm. */
const isBytes = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object ArrayBuffer]'

/** A photo of a form, as its draft keeps it: bytes until the server has it, its path from then on. */
export const photoItem = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  /** A value of PhotoKind, as it is sent. */
  kind: v.string(),
  takenAt: v.number(),
  /** filePath of the server; '' until it has been received. */
  path: v.string(),
  bytes: v.nullable(v.custom<ArrayBuffer>(isBytes, 'expected bytes')),
})
export type PhotoItem = v.InferOutput<typeof photoItem>

let made = 0

/** A new photo of a form. */
export function newPhoto({ name, type, bytes }: PreparedPhoto, kind: PhotoKind, takenAt: Millis): PhotoItem {
  made += 1
  return { id: `${takenAt.toString(36)}-${made}`, name, type, kind, takenAt, path: '', bytes }
}

/** Photos that still have to reach the server. */
export const unsent = (items: readonly PhotoItem[]): Sendable[] =>
  items.flatMap(({ id, name, type, path, bytes }) =>
    path === '' && bytes ? [{ id, name, type, bytes }] : [],
  )

/** The attachments of a submission; only what the server has confirmed. */
export const toAttachments = (items: readonly PhotoItem[]) =>
  items
    .filter(({ path }) => path !== '')
    .map(({ name, path, kind }) => ({ attachmentName: name, attachmentPath: path, kind }))

/** What stands against submitting now: photos that have not reached the server. */
export function unsentProblem(items: readonly PhotoItem[]): string[] {
  const left = unsent(items).length
  return left > 0 ? [`还有 ${left} 张照片没有传到服务器，请等待或点照片重传`] : []
}
