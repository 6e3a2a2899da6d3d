import { photoKindLabel } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import { albumWords } from '@/domain/shot'
import { spokenDay, type Millis } from '@/domain/time'
import { PhotoTile } from '@/ui/photo/PhotoTile'
import { fileUrl } from '../data/filePreview'
import { useNow } from '../screen/useNow'
import type { PhotoItem } from './photoItem'
import type { Transfer } from './uploadQueue'
import { useItemSource } from './useItemSource'

export interface ItemTileProps {
  item: PhotoItem
  alt: string
  transfer: Transfer | undefined
  onOpen: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One photo of a form, small, with where it stands. */
export function ItemTile({ item, alt, transfer, onOpen, onRetry, onRemove }: ItemTileProps) {
  const src = useItemSource(item)
  return (
    <PhotoTile
      src={src}
      whole={fileUrl(item.path)}
      alt={alt}
      video={item.media === 'video'}
      caption={captionOf(item, useNow())}
      {...tileState(item, transfer)}
      // What is nowhere can neither be looked at nor sent.
      onOpen={item.lost ? undefined : onOpen}
      onRetry={item.lost ? undefined : onRetry}
      onRemove={onRemove}
    />
  )
}

/** 15:58 处置后; out of the album: 相册 · 11月10日 · 距案发地 1.2 公里, and of what. */
function captionOf({ source, takenAt, away, kind }: PhotoItem, now: Millis): string {
  const what = photoKindLabel(kind)
  if (source === 'album') {
    const words = albumWords({ takenAt, away }, (day) => spokenDay(day, now))
    // A tile is narrow: the distance has a line of its own.
    return `${words.replace(' · 距', '\n距')}\n${what}`
  }
  return takenAt === null ? what : `${formatTime(takenAt, 'HH:mm')} ${what}`
}

function tileState({ path, lost }: PhotoItem, transfer: Transfer | undefined) {
  if (lost) return { state: 'failed' as const, reason: '照片已不在本机，请重新拍摄' }
  if (path !== '') return { state: 'received' as const }
  if (transfer?.state === 'uploading')
    return { state: 'uploading' as const, percent: Math.round(transfer.share * 100) }
  if (transfer?.state === 'failed') {
    return { state: 'failed' as const, reason: transfer.reason, again: transfer.again }
  }
  return { state: 'waiting' as const }
}
