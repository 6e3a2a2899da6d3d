import { photoKindLabel } from '@/domain/attachment'
import { useOutbox, type PhotoTransfer } from '@/stores/outbox/state'
import type { ActPhoto, OutboxItem } from '@/stores/outbox/item'
import { PhotoGrid, PhotoTile, type PhotoState } from '@/ui/photo/PhotoTile'
import { fileUrl } from '../../data/filePreview'
import { useActSources } from './useActSources'

/** The photos of an act, each with where it stands. */
export function ActPhotos({ item }: { item: OutboxItem }) {
  const transfers = useOutbox((state) => state.transfers)
  const sources = useActSources(item.photos)
  return (
    <PhotoGrid columns={4} label={`${item.title}的照片`}>
      {item.photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          src={sources[index]}
          whole={fileUrl(photo.path)}
          alt={`${photoKindLabel(photo.kind)}第 ${index + 1} 张`}
          caption={photoKindLabel(photo.kind)}
          {...tileState(item, photo, transfers[photo.id])}
        />
      ))}
    </PhotoGrid>
  )
}

function tileState(
  { state }: OutboxItem,
  { path }: ActPhoto,
  transfer: PhotoTransfer | undefined,
): { state: PhotoState; percent?: number; reason?: string } {
  if (path !== '') return { state: 'received' }
  if (transfer && 'failed' in transfer) return { state: 'failed', reason: transfer.failed }
  if (transfer && state === 'sending') return { state: 'uploading', percent: transfer.share * 100 }
  return { state: 'waiting' }
}
