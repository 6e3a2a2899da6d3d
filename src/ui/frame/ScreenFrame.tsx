import type { ReactNode, Ref } from 'react'
import './frame.css'

export interface ScreenFrameProps {
  /** Above the scrolling part: NavBar, Tabs. */
  top?: ReactNode
  /** Below it: BottomBar. */
  bottom?: ReactNode
  children: ReactNode
  /** The only scroll container of the screen. */
  scrollRef?: Ref<HTMLDivElement>
  /** `stack` (default) spaces cards by 12 with the margin of the page; `bare` leaves it to the caller. */
  body?: 'stack' | 'bare' | undefined
}

/** The frame of every screen: one column, one scroll container, fixed bars. */
export function ScreenFrame({ top, bottom, children, scrollRef, body = 'stack' }: ScreenFrameProps) {
  return (
    <div className="cg-screen">
      {top !== undefined && <header className="cg-top">{top}</header>}
      <div className="cg-scroll" ref={scrollRef}>
        <main className={body === 'stack' ? 'cg-stack' : undefined}>{children}</main>
      </div>
      {bottom}
    </div>
  )
}
