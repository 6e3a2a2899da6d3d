import { ImageViewer } from '@/ui/ImageViewer'
import { photoKindLabel } from '../photoKind'
import type { PhotoItem } from './photoItem'
import { useItemSources } from './useItemSource'

export interface ItemViewerProps {
  items: readonly PhotoItem[]
  /** Which photo to start at. */
  index: number
  onClose: () => void
}

/** The photos of a form over the whole screen. A chunk of its own: few forms are looked at that closely. */
export function ItemViewer({ items, index, onClose }: ItemViewerProps) {
  const sources = useItemSources(items)
  const shown = sources.flatMap((src, at) =>
    src ? [{ src, caption: photoKindLabel(items[at]?.kind ?? ''), at }] : [],
  )
  const start = shown.findIndex(({ at }) => at === index)
  return <ImageViewer open={shown.length > 0} items={shown} index={Math.max(0, start)} onClose={onClose} />
}
