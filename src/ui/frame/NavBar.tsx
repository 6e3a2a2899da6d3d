import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton'
import { BackIcon } from '../icon/icons'
import { useTitleFocus } from './useTitleFocus'
import './frame.css'

export interface NavBarProps {
  title: string
  /** Without it there is no back button. */
  onBack?: () => void
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
