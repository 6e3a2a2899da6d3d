import type { ReactNode } from 'react'
import './button.css'

export interface LinkButtonProps {
  children: ReactNode
  onClick: () => void
  label?: string
}

/** A text with an action (全部附件, a phone number): looks like text, has the hit area of a button. */
export function LinkButton({ children, onClick, label }: LinkButtonProps) {
  return (
    <button type="button" className="cg-link" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
