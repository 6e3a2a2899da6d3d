import { createContext, useContext } from 'react'

/** Where popups are mounted: a screen may offer an element, so that they hide with it. */
const OverlayRoot = createContext<HTMLElement | null>(null)

/**
 * The element for the portal of a popup: that of the screen, else the body (React ≥ 19.3 hides portals with their Activity).
 */
export function useOverlayContainer(): () => HTMLElement {
  const own = useContext(OverlayRoot)
  return () => own ?? document.body
}
