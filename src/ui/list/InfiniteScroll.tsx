import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { LinkButton } from '../button/Button'
import '../theme/scroll.css'

export interface InfiniteScrollProps {
  hasMore: boolean
  /** Must return the promise of the load; a rejection stops loading until 重试. */
  loadMore: () => Promise<unknown>
  loading?: boolean
  /** For loads that do not reject on failure: stops, and offers 重试. */
  failed?: boolean
  /** Text at the end: 没有更多了 by default. */
  endText?: string
}

/**
 * The next page loads when less than this (px) is left below: five rows, more than a screen, and less than a first page leaves
 * below the screen, so that opening a list loads only one page.
 */
const AHEAD = 1000

/** Loads the next page long before the user reaches the end. */
export function InfiniteScroll(props: InfiniteScrollProps) {
  const { hasMore, loadMore, failed = false, endText = '没有更多了' } = props
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const load = async () => {
    if (busy) return
    setBusy(true)
    setRefused(false)
    try {
      await loadMore()
    } catch {
      setRefused(true)
    } finally {
      setBusy(false)
    }
  }
  const stopped = failed || refused
  useNear(end, hasMore && !stopped && !busy, () => void load())
  return (
    <div ref={end} className="cg-more-end">
      <Foot
        {...{ hasMore, endText }}
        loading={props.loading ?? busy}
        failed={stopped}
        onLoad={() => void load()}
      />
    </div>
  )
}

/** The element that scrolls another one; null for the window. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return null
}

/** Calls once an element is less than AHEAD below what is visible, each time that `waits` begins. */
function useNear(ref: RefObject<Element | null>, waits: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const { current } = ref
    if (!waits || !current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near()
      },
      { root: scrollerOf(current), rootMargin: `0px 0px ${AHEAD}px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, waits])
}

interface FootProps {
  hasMore: boolean
  loading: boolean
  failed: boolean
  endText: string
  onLoad: () => void
}

function Foot({ hasMore, loading, failed, endText, onLoad }: FootProps) {
  if (loading) {
    return (
      <span className="cg-more" role="status">
        加载中…
      </span>
    )
  }
  if (failed) {
    return (
      <span className="cg-more" role="alert">
        加载失败，已有内容保留 <LinkButton onClick={onLoad}>重试</LinkButton>
      </span>
    )
  }
  if (!hasMore) return <span className="cg-more">{endText}</span>
  // Also for users who do not scroll by touch.
  return (
    <span className="cg-more">
      <LinkButton onClick={onLoad}>加载更多</LinkButton>
    </span>
  )
}
