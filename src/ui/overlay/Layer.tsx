import { type AnimationEvent, type ReactNode, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PaneContext } from '../frame/ScreenFrame'
import { useOverlayContainer } from './overlayRoot'
import './layer.css'

/** State of a layer: entering, shown, leaving, not drawn. */
type Presence = 'coming' | 'here' | 'leaving' | 'gone'

/** An animation ends by then (ms), also without its event: in a tab that is not drawn. */
const MOVE = 400

const isStill = (): boolean =>
  typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches

const arriving = (): Presence => (isStill() ? 'here' : 'coming')
const leaving = (): Presence => (isStill() ? 'gone' : 'leaving')

/**
 * Keeps the layer until its exit animation ends; `settle` ends the current one. Without motion it is shown or hidden
 * immediately.
 */
function usePresence(open: boolean): { presence: Presence; settle: () => void } {
  const [presence, setPresence] = useState<Presence>(() => (open ? arriving() : 'gone'))
  const isOpen = presence === 'coming' || presence === 'here'
  // Derived while rendering: an effect would first draw the previous state.
  if (open && !isOpen) setPresence(arriving())
  if (!open && isOpen) setPresence(leaving())
  const moving = presence === 'coming' || presence === 'leaving'
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setPresence(open ? 'here' : 'gone'), MOVE)
    return () => clearTimeout(timer)
  }, [moving, open])
  return { presence, settle: () => setPresence(open ? 'here' : 'gone') }
}

export interface LayerProps {
  open: boolean
  /** Slides up from the bottom, or stands in the middle. */
  place: 'bottom' | 'middle'
  /** A tap beside it; left out: the mask takes no tap. */
  onMaskClick?: () => void
  children: ReactNode
}

/**
 * A layer over the screen, with a darkening mask. Its content is dropped after it has left. Animated by CSS: a spring library
 * would be in the first load of every screen.
 */
export function Layer({ open, place, onMaskClick, children }: LayerProps) {
  const getContainer = useOverlayContainer()
  const { presence, settle } = usePresence(open)
  const pane = use(PaneContext)
  // In a wide window it stays in the pane of its screen (app/panes.css).
  const side = pane === '' ? '' : pane === 'detail' ? ' cg-layer-of-detail' : ' cg-layer-of-list'
  if (presence === 'gone') return null
  // Only its own animation, not one inside.
  const onAnimationEnd = ({ target, currentTarget }: AnimationEvent) => target === currentTarget && settle()
  return createPortal(
    // React hands events on to what draws the layer: a tap on a sheet is no tap on the row below it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- takes none itself
    <div
      className={`cg-layer cg-layer-${place} cg-layer-${presence}${side}`}
      onClick={(event) => event.stopPropagation()}
    >
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the close button do the same */}
      <div className="cg-mask" onClick={onMaskClick} />
      <div className="cg-layer-body" onAnimationEnd={onAnimationEnd}>
        {children}
      </div>
    </div>,
    getContainer(),
  )
}
