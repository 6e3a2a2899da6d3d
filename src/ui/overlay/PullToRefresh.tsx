import { useRef, type ReactNode, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import '../theme/scroll.css'

type PullStatus = 'pulling' | 'canRelease' | 'refreshing' | 'complete'

interface Pull {
  /** The pulled element; it lies in the scroll container. */
  box: RefObject<HTMLElement | null>
  /** The head above it, which grows with the pull. */
  head: RefObject<HTMLElement | null>
  disabled: boolean
  onRefresh: () => Promise<unknown>
}

/** How long (ms) it shows that it is done. */
const DONE = 300
/** Height (rem) of the head while loading, and the pull needed for it. */
const HEAD = 40 / 37.5
const ENOUGH = 60 / 37.5
/** The pull has increasing resistance, up to five heads (rem). */
const MOST = 5 * HEAD

const remNow = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 37.5

/** How far (rem) the head follows a thumb that has moved so far (rem). */
const give = (distance: number): number => (distance * MOST * 0.5) / (MOST + 0.5 * distance)

/** Whether all scroll containers around a place are at their top. */
function isAtTop(target: EventTarget | null): boolean {
  let at = target instanceof Element ? target : null
  for (; at; at = at.parentElement) if (at.scrollTop > 0) return false
  return true
}

/** Where the thumb came down (px), and whether it pulls: null until its first move. */
interface Grip {
  x: number
  y: number
  pulls: boolean | null
}

/** Without rendering: every move of the thumb would render the whole list. */
function stand(head: HTMLElement | null, rem: number, slowly: boolean): void {
  head?.classList.toggle('cg-pull-back', slowly)
  if (head) head.style.height = rem > 0 ? `${rem}rem` : ''
}

/** Follows a thumb that pulls down from the top, and refreshes after a long enough pull. null before the first one. */
function usePull({ box, head, disabled, onRefresh }: Pull): PullStatus | null {
  const [status, setStatus] = useState<PullStatus | null>(null)
  const busy = useRef(false)
  const refresh = async () => {
    busy.current = true
    stand(head.current, HEAD, true)
    setStatus('refreshing')
    // The list shows the failure.
    await onRefresh().catch(() => undefined)
    setStatus('complete')
    await new Promise((resolve) => setTimeout(resolve, DONE))
    stand(head.current, 0, true)
    setStatus('pulling')
    busy.current = false
  }
  const release = useEffectEvent((far: boolean) => {
    if (far) void refresh()
    else stand(head.current, 0, true)
  })
  const follow = useEffectEvent((rem: number) => {
    stand(head.current, rem, false)
    setStatus(rem > ENOUGH ? 'canRelease' : 'pulling')
  })
  useEffect(() => {
    const { current } = box
    if (!current || disabled) return
    return watchThumb(current, () => busy.current, follow, release)
  }, [box, disabled])
  return status
}

/** Reports how far (rem) the head follows, and whether the pull was long enough at its end. Returns its removal. */
function watchThumb(
  box: HTMLElement,
  isBusy: () => boolean,
  onPull: (rem: number) => void,
  onRelease: (far: boolean) => void,
): () => void {
  let grip: Grip | null = null
  let pulled = 0
  const onStart = ({ touches }: TouchEvent) => {
    const [touch] = touches
    grip =
      touch && touches.length === 1 && !isBusy() ? { x: touch.clientX, y: touch.clientY, pulls: null } : null
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!grip || !touch) return
    const down = touch.clientY - grip.y
    grip.pulls ??= down > Math.abs(touch.clientX - grip.x) && isAtTop(event.target)
    if (!grip.pulls) return
    if (event.cancelable) event.preventDefault()
    pulled = give(Math.max(0, down) / remNow())
    onPull(pulled)
  }
  const onEnd = () => {
    if (grip?.pulls) onRelease(pulled > ENOUGH)
    grip = null
    pulled = 0
  }
  box.addEventListener('touchstart', onStart, { passive: true })
  // Not passive: it must be able to prevent the scroll.
  box.addEventListener('touchmove', onMove, { passive: false })
  box.addEventListener('touchend', onEnd)
  box.addEventListener('touchcancel', onEnd)
  return () => {
    box.removeEventListener('touchstart', onStart)
    box.removeEventListener('touchmove', onMove)
    box.removeEventListener('touchend', onEnd)
    box.removeEventListener('touchcancel', onEnd)
  }
}

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  disabled?: boolean
  children: ReactNode
}

const TEXTS: Record<PullStatus, string> = {
  pulling: '下拉刷新',
  canRelease: '松开刷新',
  refreshing: '正在刷新…',
  complete: '已刷新',
}

/** Pull to refresh for a list. */
export function PullToRefresh({ onRefresh, disabled = false, children }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const status = usePull({ box, head, disabled, onRefresh })
  return (
    <div ref={box}>
      <div ref={head} className="cg-pull-head">
        {status && <span className="cg-pull">{TEXTS[status]}</span>}
      </div>
      {children}
    </div>
  )
}
