import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import AdmImageViewer, { type MultiImageViewerRef } from 'antd-mobile/es/components/image-viewer'
import { IconButton } from './IconButton'
import { CloseIcon } from './icons'
import { followReducedMotion } from './motion'
import { useOverlayContainer } from './overlayRoot'
import { useModal } from './useModal'
import './viewer.css'

export interface ViewerItem {
  src: string
  /** 处置前 近景 · 06-12 10:21 · 林志强 */
  caption?: string
}

export interface ImageViewerProps {
  open: boolean
  items: readonly ViewerItem[]
  /** Which one to start at. */
  index?: number
  onClose: () => void
  onIndexChange?: (index: number) => void
}

/** spec §3: video extensions .mp4 .mov; the extension of the path decides, whatever its query. */
const isVideo = (src: string): boolean => /\.(mp4|mov)$/i.test(src.replace(/[?#].*$/, ''))

/** Photos and videos over the whole screen: swipe, pinch, arrow keys; closed by its button, a tap, Back, Escape. */
export function ImageViewer(props: ImageViewerProps) {
  // Mounted per opening: antd's viewer reads where to start only once.
  return props.open && props.items.length > 0 ? <OpenViewer {...props} /> : null
}

function OpenViewer({ items, index: start = 0, onClose, onIndexChange }: ImageViewerProps) {
  const container = useOverlayContainer()
  const panel = useRef<HTMLDivElement>(null)
  const slides = useRef<MultiImageViewerRef>(null)
  const [index, setIndex] = useState(start)
  followReducedMotion()
  useModal(panel, true, onClose)
  useArrowKeys(index, items.length, (next) => slides.current?.swipeTo(next))
  useLayoutEffect(() => {
    // antd takes its mask for decoration and hides from readers what it shows inside.
    panel.current?.querySelector('.adm-mask')?.removeAttribute('aria-hidden')
  }, [])
  const turn = (next: number) => {
    setIndex(next)
    onIndexChange?.(next)
  }
  const now = items[index]
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-label={`查看照片，第 ${index + 1} 张，共 ${items.length} 张`}
      tabIndex={-1}
    >
      <AdmImageViewer.Multi
        ref={slides}
        visible
        images={items.map((item) => item.src)}
        defaultIndex={start}
        onIndexChange={turn}
        // A tap on a video plays it.
        onClose={isVideo(now?.src ?? '') ? undefined : onClose}
        getContainer={null}
        classNames={{ mask: 'cg-viewer' }}
        imageRender={(src, { ref, index: at }) => slide(src, items[at]?.caption ?? `照片 ${at + 1}`, ref)}
        renderFooter={() =>
          now?.caption !== undefined && <p className="cg-viewer-caption num">{now.caption}</p>
        }
      />
      <div className="cg-viewer-close">
        <IconButton icon={CloseIcon} label="关闭" onClick={onClose} />
      </div>
    </div>,
    container(),
  )
}

const slide = (src: string, name: string, ref: RefObject<HTMLImageElement>) =>
  isVideo(src) ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- evidence filmed on the spot has no captions
    <video src={src} controls playsInline preload="metadata" aria-label={name} />
  ) : (
    <img ref={ref} src={src} alt={name} draggable={false} />
  )

function useArrowKeys(at: number, count: number, turn: (index: number) => void): void {
  const onTurn = useEffectEvent(turn)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      // Inside a video the arrows wind it.
      if (step === 0 || event.target instanceof HTMLVideoElement) return
      if (at + step >= 0 && at + step < count) onTurn(at + step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [at, count])
}
