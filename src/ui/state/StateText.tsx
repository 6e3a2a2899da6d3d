import type { ReactNode } from 'react'
import './state.css'

export interface StateTextProps {
  title: string
  /** Why, and what was kept or comes next. */
  text?: ReactNode
  action?: ReactNode
  /** Something went wrong: announced at once. */
  alarming?: boolean
  /** The drawing above the title. */
  drawing?: ReactNode
}

/** What stands where content should: the words and the way on. `StateBlock` adds the drawing for each kind. */
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
