import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { resettable } from '@/domain/resettable'
import { useOverlay } from '@/stores/overlays'

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),textarea:not([disabled]),select:not([disabled]),video,[tabindex]:not([tabindex="-1"])'

interface OpenPanel {
  element: HTMLElement
  /** The previous focus, to be restored. */
  before: Element | null
}

/** Open panels from the bottom up: only the top one handles the keyboard. */
const panels = resettable<OpenPanel[]>(() => [])

/**
 * Adds what antd-mobile's popups do not have: registration for Back, focus moves in and returns, Tab stays inside, Escape
 * closes. `panel` must be focusable (tabIndex -1); an element with data-autofocus is preferred.
 */
export function useModal(panel: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  useOverlay(open, onClose)
  const close = useEffectEvent(onClose)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const element = panel.current
    if (!open || !element) return
    // A kept screen that was hidden returns with the focus on the body: the opener is still stored.
    if (document.activeElement !== document.body) opener.current = document.activeElement
    const mine: OpenPanel = { element, before: opener.current }
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = panels
      if (current[current.length - 1] !== mine) return
      // An Escape during composition belongs to the input method.
      if (event.key === 'Escape' && !event.isComposing) {
        event.preventDefault()
        close()
      } else if (event.key === 'Tab') keepInside(element, event)
    }
    panels.current.push(mine)
    document.addEventListener('keydown', onKeyDown)
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
    first.focus({ preventScroll: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      leave(mine)
    }
  }, [open, panel])
}

function leave(mine: OpenPanel): void {
  const { current } = panels
  const at = current.indexOf(mine)
  current.splice(at, 1)
  const above = current[at]
  // Closed together with a dialog above: its previous focus is passed on.
  if (above && mine.element.contains(above.before)) above.before = mine.before
  const now = document.activeElement
  const lost = now === null || now === document.body || mine.element.contains(now)
  if (lost && mine.before instanceof HTMLElement && mine.before.isConnected) {
    mine.before.focus({ preventScroll: true })
  }
}

function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const all = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (e) => e.tabIndex >= 0 && e.closest('[hidden],[inert]') === null,
  )
  const first = all[0]
  const last = all[all.length - 1]
  const now = document.activeElement
  const outside = !panel.contains(now) || now === panel
  if (first === undefined || last === undefined) event.preventDefault()
  else if (event.shiftKey && (outside || now === first)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (outside || now === last)) {
    event.preventDefault()
    first.focus()
  }
}
