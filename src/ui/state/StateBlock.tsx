import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from '../icon/Icon'
import { AlertIcon, ContentIcon, GlobeIcon, LockIcon, StopIcon } from '../icon/icons'
import { StateText } from './StateText'

export type StateKind = 'empty' | 'error' | 'offline' | 'denied' | 'locked'

export interface StateBlockProps {
  kind: StateKind
  title: string
  /** Why, and what is saved or comes next. */
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

/** Shown instead of content: empty, failed, offline, no permission, locked by another user. */
export function StateBlock({ kind, icon, ...words }: StateBlockProps) {
  const drawing = (
    <span className={`cg-state-ic cg-state-${kind}`}>
      <Icon as={icon ?? GLYPHS[kind]} size={40} />
    </span>
  )
  return <StateText {...words} drawing={drawing} alarming={kind === 'error' || kind === 'offline'} />
}
