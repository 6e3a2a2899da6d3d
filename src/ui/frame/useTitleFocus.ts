import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Whether somebody on show has the focus; not one that went aside with its screen. */
function isHeld(): boolean {
  const now = document.activeElement
  return now instanceof HTMLElement && now !== document.body && now.offsetParent !== null
}

/**
 * The title of a screen takes the focus when the screen comes, so that whoever hears or tabs through it begins there. It needs
 * tabIndex -1. Who has the focus keeps it: a sheet above, a field.
 */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!isHeld()) title.current?.focus({ preventScroll: true })
  }, [])
  return title
}
