import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Whether a visible element has the focus; an element of a hidden screen does not count. */
function isHeld(): boolean {
  const now = document.activeElement
  return now instanceof HTMLElement && now !== document.body && now.offsetParent !== null
}

/**
 * Focuses the title of a screen when it opens, so that screen readers and Tab start there. It needs tabIndex -1. An existing
 * focus stays: of a sheet above, or a field.
 */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!isHeld()) title.current?.focus({ preventScroll: true })
  }, [])
  return title
}
