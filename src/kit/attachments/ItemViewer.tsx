import { device } from '@/platform/current'
import { type PhotoKind, photoKindLabel } from '@/domain/attachment'
import { ImageViewer } from '@/ui/overlay/ImageViewer'
import { ViewerTools, type ViewerTool } from '@/ui/overlay/ViewerTools'
import { BackIcon, ArrowRightIcon, PenIcon, TrashIcon } from '@/ui/icon/icons'
import type { PhotoItem } from './photoItem'
import { useItemSources } from './useItemSource'
import type { Photos } from './usePhotos'

export interface ItemViewerProps {
  items: readonly PhotoItem[]
  kinds: readonly PhotoKind[]
  photos: Photos
  /** Index of the visible photo. */
  index: number
  onIndex: (index: number) => void
  onRemove: (item: PhotoItem) => void
  onClose: () => void
}

/** Full-screen viewer of a form's photos: reorder, label, edit or delete them. */
export function ItemViewer(props: ItemViewerProps) {
  const { items, index, onIndex, onClose } = props
  const sources = useItemSources(items, index)
  const shown = sources.flatMap((src, at) => {
    const item = items[at]
    return src && item ? [{ src, at, caption: photoKindLabel(item.kind), video: item.media === 'video' }] : []
  })
  const start = shown.findIndex(({ at }) => at === index)
  const item = items[index]
  return (
    <ImageViewer
      open={shown.length > 0}
      items={shown}
      index={Math.max(0, start)}
      onIndexChange={(next) => onIndex(shown[next]?.at ?? index)}
      onClose={onClose}
      tools={item && <ViewerTools label="这张照片" tools={toolsOf(item, props)} />}
    />
  )
}

function toolsOf(item: PhotoItem, props: ItemViewerProps): ViewerTool[] {
  const { items, kinds, photos, index, onIndex, onRemove, onClose } = props
  const move = (by: 1 | -1) => {
    photos.move(item.id, by)
    onIndex(index + by)
  }
  const isEdge = (at: number, why: string) => (items[at] ? undefined : why)
  const naming =
    kinds.length < 2
      ? []
      : kinds.map((kind) => ({
          key: kind,
          label: photoKindLabel(kind),
          pressed: item.kind === kind,
          onClick: () => photos.setKind(item.id, kind),
        }))
  const editing = item.media === 'image' && device().can('editImage')
  return [
    ...naming,
    {
      key: 'back',
      label: '前移',
      icon: BackIcon,
      why: isEdge(index - 1, '已经是第一张'),
      onClick: () => move(-1),
    },
    {
      key: 'on',
      label: '后移',
      icon: ArrowRightIcon,
      why: isEdge(index + 1, '已经是最后一张'),
      onClick: () => move(1),
    },
    ...(editing
      ? [{ key: 'edit', label: '编辑', icon: PenIcon, onClick: () => void photos.edit(item.id) }]
      : []),
    {
      key: 'remove',
      label: '删除',
      icon: TrashIcon,
      onClick: () => {
        onClose()
        onRemove(item)
      },
    },
  ]
}
