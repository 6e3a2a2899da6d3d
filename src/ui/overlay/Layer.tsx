import { type AnimationEvent, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOverlayContainer } from './overlayRoot'
import './layer.css'

/** How a layer stands: on its way in, in, on its way out, not drawn. */
type Presence = 'coming' | 'here' | 'leaving' | 'gone'

/** By then (ms) a move has ended, also where its end is not told: in a tab that is not drawn. */
const MOVE = 400

const isStill = (): boolean =>
  typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches

const arriving = (): Presence => (isStill() ? 'here' : 'coming')
const leaving = (): Presence => (isStill() ? 'gone' : 'leaving')

/** Keeps what was open until it has left the screen; `settle` ends the present move. Without motion it is there or not. */
function usePresence(open: boolean): { presence: Presence; settle: () => void } {
  const [presence, setPresence] = useState<Presence>(() => (open ? arriving() : 'gone'))
  const isOpen = presence === 'coming' || presence === 'here'
  // Derived while rendering: an effect would draw the former state once more.
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
  /** Comes up from the bottom, or stands in the middle. */
  place: 'bottom' | 'middle'
  /** A tap beside it; none: the mask takes no tap. */
  onMaskClick?: () => void
  children: ReactNode
}

/**
 * What lies over the screen, with a mask that darkens it. Its content is dropped once it has left. Moved by style sheets: a
 * library for springs would be in the first load of every screen.
 */
export function Layer({ open, place, onMaskClick, children }: LayerProps) {
  const getContainer = useOverlayContainer()
  const { presence, settle } = usePresence(open)
  if (presence === 'gone') return null
  // Its own end, not that of something moving inside.
  const onAnimationEnd = ({ target, currentTarget }: AnimationEvent) => target === currentTarget && settle()
  return createPortal(
    // React hands events on to what draws the layer: a tap on a sheet is no tap on the row below it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- takes none itself
    <div
      className={`cg-layer cg-layer-${place} cg-layer-${presence}`}
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
