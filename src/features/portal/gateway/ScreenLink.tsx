import type { MouseEvent, ReactNode } from 'react'
import { type Destination, useNav } from '@/kit/screen/hooks'

export interface ScreenLinkProps {
  to: Destination
  children: ReactNode
  className?: string
  /** Called before it navigates. */
  onGo?: () => void
}

/** A link to a screen. It uses the navigator, so that the rules of spec §2 apply. */
export function ScreenLink({ to, children, className, onGo }: ScreenLinkProps) {
  const nav = useNav()
  const go = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onGo?.()
    nav.go(to)
  }
  return (
    <a className={className} href={nav.hrefOf(to)} onClick={go}>
      {children}
    </a>
  )
}
