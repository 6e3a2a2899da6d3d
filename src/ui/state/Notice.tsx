import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from '../icon/Icon'
import { AlertIcon, InfoIcon } from '../icon/icons'
import './notice.css'

export interface NoticeProps {
  children: ReactNode
  tone?: 'info' | 'warn' | 'bad'
  icon?: IconGlyph
  /** A small button or link at its end. */
  action?: ReactNode
}

/** One line beside its subject: a lock, a draft, an inaccurate position. */
export function Notice({ children, tone = 'info', icon, action }: NoticeProps) {
  return (
    <div
      className={`cg-notice cg-notice-${tone}${icon === undefined ? '' : ' cg-notice-own'}`}
      role={tone === 'bad' ? 'alert' : 'note'}
    >
      <Icon as={icon ?? (tone === 'info' ? InfoIcon : AlertIcon)} size={16} />
      <div className="cg-notice-text num">{children}</div>
      {action !== undefined && <div className="cg-notice-action">{action}</div>}
    </div>
  )
}
