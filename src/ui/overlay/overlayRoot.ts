import { createContext, useContext } from 'react'

/** Where popups are put: a screen may offer an element of its own, so that they hide with it when it is kept aside. */
const OverlayRoot = createContext<HTMLElement | null>(null)

/** The element for a popup's portal: the screen's own, else the body (React ≥ 19.3 hides portals with their Activity). */
export function useOverlayContainer(): () => HTMLElement {
  const own = useContext(OverlayRoot)
  return () => own ?? document.body
}
