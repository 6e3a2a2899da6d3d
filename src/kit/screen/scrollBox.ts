import { createContext, use, type RefObject } from 'react'

/** The one scroll container of a screen, and the name its position is remembered under within the entry (a tab). */
export interface ScrollBox {
  ref: RefObject<HTMLElement | null>
  scope: string
}

export const ScrollBoxContext = createContext<ScrollBox | null>(null)

/** For what must know where it is scrolled to: rows drawn only while in sight. */
export function useScrollBox(): ScrollBox {
  const box = use(ScrollBoxContext)
  if (!box) throw new Error('useScrollBox needs a Screen around it')
  return box
}
