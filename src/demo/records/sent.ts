import { PhotoKind } from '@/domain/attachment'
import { distance, isPosition, type Position } from '@/domain/geo'
import type { Attachment, Db, PhotoRecord, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { gridAt, type Place } from '../seed/geography'
import { partsOf } from '../seed/zones'

const isKind = (kind: string): kind is PhotoKind => Object.values(PhotoKind).some((known) => known === kind)

/** Uploaded photos of a form; a known photo stays the same, an unknown path is refused. */
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
      // Of the photo, not of the submit.
      time: sent.takenAt ?? null,
      authorName: user.name,
      longitude: sent.longitude ?? null,
      latitude: sent.latitude ?? null,
      source: sent.source,
      remark: sent.remark,
    }
  })
}

/** Metres; null if either place is unknown. */
export const metresTo = (place: Position | null, said: object): number | null =>
  place && isPosition(said) ? Math.round(distance(said, place)) : null

/** The grid follows from the position, whatever the form has. */
export function spotOf(sent: { longitude: number; latitude: number; address: string }): Place {
  const { longitude, latitude, address } = sent
  const grid = gridAt(longitude, latitude)
  if (!grid) throw new DemoError('位置不在本市范围内，请重新标注')
  return {
    ...partsOf(grid),
    longitude,
    latitude,
    road: '',
    address,
    position: address || `${grid.belongStreet}${grid.belongCommunity}`,
  }
}
