import { useState, type ReactNode } from 'react'
import type { ViewerItem } from '@/ui/overlay/ImageViewer'
import { useLatePart } from '@/kit/screen/late'

const loadViewer = () => import('@/ui/overlay/ImageViewer').then(({ ImageViewer }) => ImageViewer)

/**
 * A viewer of some photos: `open` shows one by its address, `viewer` is to be rendered. Unknown addresses do
 * not open.
 */
export function usePhotoViewer(items: readonly ViewerItem[]): {
  open: (src: string | undefined) => void
  viewer: ReactNode
} {
  const [at, setAt] = useState(0)
  const { Part: Viewer, ...late } = useLatePart('照片', loadViewer)
  const open = (src: string | undefined) => {
    const index = items.findIndex((item) => item.src === src)
    if (index < 0) return
    setAt(index)
    late.open()
  }
  return {
    open,
    viewer: Viewer && late.isOpen && <Viewer open items={items} index={at} onClose={late.close} />,
  }
}
