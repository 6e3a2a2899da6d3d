import type { ReactNode } from 'react'
import './button.css'

export interface LinkButtonProps {
  children: ReactNode
  onClick: () => void
  label?: string
}

/** Text that acts (全部附件, a phone number): drawn as text, hit as a button. */
export function LinkButton({ children, onClick, label }: LinkButtonProps) {
  return (
    <button type="button" className="cg-link" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
