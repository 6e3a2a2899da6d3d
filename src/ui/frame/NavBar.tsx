import { type ReactNode, useLayoutEffect, useRef, type RefObject } from 'react'
import { IconButton } from '../button/Button'
import { BackIcon } from '../icon/icons'
import './frame.css'

/** Whether a visible element has the focus; an element of a hidden screen, or of the list behind, does not count. */
function isHeld(): boolean {
  const now = document.activeElement
  if (!(now instanceof HTMLElement) || now === document.body) return false
  return now.closest('.cg-instance-behind') === null && now.offsetParent !== null
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

interface NavBarProps {
  title: string
  /** Without it there is no back button. */
  onBack?: (() => void) | undefined
  right?: ReactNode
}

export function NavBar({ title, onBack, right }: NavBarProps) {
  return (
    <div className="cg-nav">
      <div className="cg-nav-side">
        {onBack !== undefined && <IconButton icon={BackIcon} label="返回" onClick={onBack} />}
      </div>
      <h1 ref={useTitleFocus()} tabIndex={-1}>
        {title}
      </h1>
      <div className="cg-nav-side cg-nav-right num">{right}</div>
    </div>
  )
}
