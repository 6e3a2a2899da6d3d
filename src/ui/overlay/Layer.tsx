import type { AnimationEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useOverlayContainer } from './overlayRoot'
import { usePresence } from './usePresence'
import './layer.css'

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
