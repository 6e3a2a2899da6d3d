import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import AdmImageViewer, { type MultiImageViewerRef } from 'antd-mobile/es/components/image-viewer'
import { IconButton } from '../button/Button'
import { CloseIcon } from '../icon/icons'
import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'
import './motion.css'
import { useOverlayContainer } from './overlayRoot'
import { useModal } from './useModal'
import './viewer.css'
import { resettable } from '@/domain/resettable'

const watched = resettable(() => false)

/**
 * antd-mobile animates by springs, which CSS cannot stop: this follows prefers-reduced-motion. Only components that already
 * load the spring library call it.
 */
function followReducedMotion(): void {
  if (watched.current || typeof window.matchMedia !== 'function') return
  watched.current = true
  const query = window.matchMedia('(prefers-reduced-motion: reduce)')
  const apply = () => (query.matches ? reduceMotion() : restoreMotion())
  apply()
  // Safari 13 and web views of its time have addListener only.
  if (typeof query.addEventListener === 'function') query.addEventListener('change', apply)
  else query.addListener(apply)
}

export interface ViewerItem {
  src: string
  /** 处置前 近景 · 06-12 10:21 · 林志强 */
  caption?: string
  /** Set when the address does not show it: stored on the device. */
  video?: boolean
}

export interface ImageViewerProps {
  open: boolean
  items: readonly ViewerItem[]
  /** Where to start, and where to turn to when it changes. */
  index?: number
  onClose: () => void
  onIndexChange?: (index: number) => void
  /** Below the caption: ViewerTools. */
  tools?: ReactNode
}

/** spec §3: video extensions .mp4 .mov; the extension of the path decides, without its query. */
const isVideo = ({ src, video }: ViewerItem): boolean =>
  video ?? /\.(mp4|mov)$/i.test(src.replace(/[?#].*$/, ''))

/** Photos and videos over the whole screen: swipe, pinch, arrow keys; closed by its button, a tap, Back, Escape. */
export function ImageViewer(props: ImageViewerProps) {
  // Mounted per opening: antd's viewer reads its start index only once.
  return props.open && props.items.length > 0 ? <OpenViewer {...props} /> : null
}

function OpenViewer({ items, index: start = 0, onClose, onIndexChange, tools }: ImageViewerProps) {
  const container = useOverlayContainer()
  const panel = useRef<HTMLDivElement>(null)
  const slides = useRef<MultiImageViewerRef>(null)
  const [index, setIndex] = useState(start)
  followReducedMotion()
  useModal(panel, true, onClose)
  useArrowKeys(index, items.length, (next) => slides.current?.swipeTo(next))
  useLayoutEffect(() => {
    // antd marks its mask as decoration and hides its content from screen readers.
    panel.current?.querySelector('.adm-mask')?.removeAttribute('aria-hidden')
  }, [])
  const turn = (next: number) => {
    setIndex(next)
    if (next !== start) onIndexChange?.(next)
  }
  useWanted(start, index, (next) => slides.current?.swipeTo(next))
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
        {...(!(now && isVideo(now)) && { onClose })}
        getContainer={null}
        classNames={{ mask: 'cg-viewer' }}
        imageRender={(src, { ref, index: at }) =>
          slide(items[at] ?? { src }, items[at]?.caption ?? `照片 ${at + 1}`, ref)
        }
        renderFooter={() => <Foot caption={now?.caption} tools={tools} />}
      />
      <div className="cg-viewer-close">
        <IconButton icon={CloseIcon} label="关闭" onClick={onClose} />
      </div>
    </div>,
    container(),
  )
}

function Foot({ caption, tools }: { caption: string | undefined; tools: ReactNode }) {
  return (
    <div className="cg-viewer-foot">
      {caption !== undefined && <p className="cg-viewer-caption num">{caption}</p>}
      {tools}
    </div>
  )
}

const slide = (item: ViewerItem, name: string, ref: RefObject<HTMLImageElement>) =>
  isVideo(item) ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- evidence filmed on the spot has no captions
    <video src={item.src} controls playsInline preload="metadata" aria-label={name} />
  ) : (
    <img ref={ref} src={item.src} alt={name} draggable={false} />
  )

/** Turns when the index changes: the visible photo was moved among the others. */
function useWanted(wanted: number, at: number, turn: (index: number) => void): void {
  const onWanted = useEffectEvent((next: number) => {
    if (next !== at) turn(next)
  })
  useEffect(() => onWanted(wanted), [wanted])
}

function useArrowKeys(at: number, count: number, turn: (index: number) => void): void {
  const onTurn = useEffectEvent(turn)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      // Inside a video the arrow keys seek.
      if (step === 0 || event.target instanceof HTMLVideoElement) return
      if (at + step >= 0 && at + step < count) onTurn(at + step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [at, count])
}
