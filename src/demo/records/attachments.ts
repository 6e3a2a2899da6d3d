import { PhotoKind } from '@/domain/attachment'
import { DemoError } from '../gateway/errors'
import type { Attachment } from '../city/cityParts'
import type { Db, User } from '../city/model'
import type { PhotoRecord } from '../city/photoRecord'

const isKind = (kind: string): kind is PhotoKind => Object.values(PhotoKind).some((known) => known === kind)

/** What was uploaded before, as photos of a record; one it has already stays what it is, a path nobody uploaded is refused. */
export function takePhotos(
  db: Db,
  user: User,
  { id, photos }: { id: string; photos: readonly PhotoRecord[] },
  attachments: readonly Attachment[],
): PhotoRecord[] {
  return attachments.map((sent, index) => {
    const { attachmentName, attachmentPath, kind } = sent
    const known = photos.find(({ path }) => path === attachmentPath)
    if (known) return known
    if (!db.files.has(attachmentPath)) throw new DemoError(`${attachmentName}没有上传成功，请重新上传`)
    return {
      id: `${id}-p${photos.length + index + 1}`,
      kind: isKind(kind) ? kind : PhotoKind.after,
      name: attachmentName,
      path: attachmentPath,
      // Of the photo, never of the submit.
      time: sent.takenAt ?? null,
      authorName: user.name,
      longitude: sent.longitude ?? null,
      latitude: sent.latitude ?? null,
      source: sent.source,
      remark: sent.remark,
    }
  })
}
