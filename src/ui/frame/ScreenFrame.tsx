import { createContext, use, type ReactNode, type Ref } from 'react'
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

/** In a wide window: a list, alone or beside the screen of one of its rows (app/panes). '' elsewhere. */
export type Pane = '' | 'alone' | 'list' | 'detail'

export const PaneContext = createContext<Pane>('')

/** The frame of every screen: one column, one scroll container, fixed bars. */
export function ScreenFrame({ top, bottom, children, scrollRef, body = 'stack' }: ScreenFrameProps) {
  const pane = use(PaneContext)
  // A page has one main part.
  const beside = pane === 'list'
  return (
    <div className={pane === '' ? 'cg-screen' : `cg-screen cg-pane-${pane}`}>
      {top !== undefined && (
        <header className="cg-top" role={beside ? 'group' : undefined}>
          {top}
        </header>
      )}
      <div className="cg-scroll" ref={scrollRef}>
        <main
          className={body === 'stack' ? 'cg-stack' : undefined}
          role={beside ? 'region' : undefined}
          aria-label={beside ? '列表' : undefined}
        >
          {children}
        </main>
      </div>
      {bottom}
    </div>
  )
}
