import { mediaKind, type PhotoKind } from '@/domain/attachment'
import { UNDOUBTED, type PhotoItem } from './photoItem'

/** A photo as the server sends back what it was sent. */
export interface SentPhoto extends Pick<
  PhotoItem,
  'kind' | 'takenAt' | 'longitude' | 'latitude' | 'accuracy' | 'source' | 'remark'
> {
  attachmentName: string
  attachmentPath: string
}

/**
 * A photo the server has, as a form shows it; this device need not have its bytes. Its id follows from its path, so that it stays
 * the same. `kind`: what it is of where a gateway forgot it.
 */
export function sentPhoto(
  { attachmentName, attachmentPath, ...photo }: SentPhoto,
  kind: PhotoKind,
): PhotoItem {
  const film = mediaKind(attachmentPath) === 'video'
  return {
    id: `sent${attachmentPath}`,
    name: attachmentName,
    type: film ? 'video/mp4' : 'image/jpeg',
    media: film ? 'video' : 'image',
    size: 0,
    ...photo,
    kind: photo.kind || kind,
    path: attachmentPath,
    lost: false,
    ...UNDOUBTED,
  }
}
