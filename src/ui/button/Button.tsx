import type { ReactNode } from 'react'
import { toast } from '@/stores/toasts'
import './button.css'

export interface ButtonProps {
  children: ReactNode
  kind?: 'primary' | 'ghost' | 'plain' | 'danger'
  size?: 'normal' | 'small'
  block?: boolean
  /** Takes the remaining width of a BottomBar. */
  grow?: boolean
  loading?: boolean
  disabled?: boolean
  /** Why it cannot be pressed now. With it the button is disabled but focusable, and a tap shows the reason. */
  why?: string
  icon?: ReactNode
  type?: 'button' | 'submit'
  /** The accessible name when the visible text is not enough. */
  label?: string
  onClick?: () => void
}

/**
 * The only button: 44 high, or 32 drawn with a hit area of 44. A native one: antd-mobile's would be in every first load and
 * passes neither id nor form.
 */
export function Button(props: ButtonProps) {
  const { children, kind = 'primary', size = 'normal', loading = false, disabled = false, why = '' } = props
  const explained = why !== ''
  const names = [
    'cg-btn',
    `cg-btn-${kind}`,
    size === 'small' && 'cg-btn-small',
    props.block && 'cg-btn-block',
    props.grow && 'cg-btn-grow',
    (explained || disabled) && 'cg-btn-off',
  ]
  return (
    <button
      className={names.filter(Boolean).join(' ')}
      type={explained ? 'button' : (props.type ?? 'button')}
      disabled={(disabled && !explained) || loading}
      aria-disabled={explained || undefined}
      aria-busy={loading || undefined}
      aria-label={props.label}
      onClick={() => (explained ? toast.info(why) : props.onClick?.())}
    >
      {loading ? <span className="cg-btn-spin" /> : props.icon}
      {children}
    </button>
  )
}
