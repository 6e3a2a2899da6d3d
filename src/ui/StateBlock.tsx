import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from './Icon'
import { AlertIcon, ContentIcon, GlobeIcon, LockIcon, StopIcon } from './icons'
import './state.css'

export type StateKind = 'empty' | 'error' | 'offline' | 'denied' | 'locked'

export interface StateBlockProps {
  kind: StateKind
  title: string
  /** Why, and what was kept or comes next. */
  text?: ReactNode
  action?: ReactNode
  icon?: IconGlyph
}

const GLYPHS: Record<StateKind, IconGlyph> = {
  empty: ContentIcon,
  error: AlertIcon,
  offline: GlobeIcon,
  denied: StopIcon,
  locked: LockIcon,
}

/** Instead of content: nothing there, failed, offline, no permission, held by another. */
export function StateBlock({ kind, title, text, action, icon }: StateBlockProps) {
  return (
    <div
      className={`cg-state cg-state-${kind}`}
      role={kind === 'error' || kind === 'offline' ? 'alert' : 'status'}
    >
      <span className="cg-state-ic">
        <Icon as={icon ?? GLYPHS[kind]} size={40} />
      </span>
      <p className="cg-state-title">{title}</p>
      {text !== undefined && <p className="cg-state-text">{text}</p>}
      {action !== undefined && <div className="cg-state-action">{action}</div>}
    </div>
  )
}
