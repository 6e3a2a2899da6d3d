import type { ReactNode } from 'react'
import './state.css'

export interface StateTextProps {
  title: string
  /** Why, and what is saved or comes next. */
  text?: ReactNode
  action?: ReactNode
  /** A failure: announced immediately. */
  alarming?: boolean
  /** The drawing above the title. */
  drawing?: ReactNode
}

/** Text and action shown instead of content. `StateBlock` adds a drawing. */
export function StateText({ title, text, action, alarming = false, drawing }: StateTextProps) {
  return (
    <div className="cg-state" role={alarming ? 'alert' : 'status'}>
      {drawing}
      <p className="cg-state-title">{title}</p>
      {text !== undefined && <p className="cg-state-text">{text}</p>}
      {action !== undefined && <div className="cg-state-action">{action}</div>}
    </div>
  )
}
