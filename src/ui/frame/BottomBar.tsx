import type { ReactNode } from 'react'
import './frame.css'

export interface BottomBarProps {
  children: ReactNode
  /** One line above the buttons: 已选 3 件, 草稿已存. */
  note?: ReactNode
  /** Above all: why the last try failed. */
  notice?: ReactNode
}

/** The main actions, below the scrolling part and above the safe area. `grow` lets a Button take the remaining width. */
export function BottomBar({ children, note, notice }: BottomBarProps) {
  return (
    <footer className="cg-bottom">
      {notice}
      {note !== undefined && <div className="cg-bottom-note num">{note}</div>}
      <div className="cg-bottom-row">{children}</div>
    </footer>
  )
}
