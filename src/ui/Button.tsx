import type { ReactNode } from 'react'
import AdmButton from 'antd-mobile/es/components/button'
import { toast } from '@/stores/toasts'
import './button.css'

export interface ButtonProps {
  children: ReactNode
  kind?: 'primary' | 'ghost' | 'plain' | 'danger'
  size?: 'normal' | 'small'
  block?: boolean
  /** Takes the rest of a BottomBar. */
  grow?: boolean
  loading?: boolean
  disabled?: boolean
  /** Why it cannot be pressed now. Given, the button is disabled but stays reachable, and a tap says why. */
  why?: string
  icon?: ReactNode
  type?: 'button' | 'submit'
  /** The accessible name where the visible text does not say enough. */
  label?: string
  onClick?: () => void
}

/** One button for all: 44 high, or 32 drawn with a 44 hit area. */
export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'primary',
    size = 'normal',
    block,
    grow,
    loading = false,
    disabled = false,
    why,
    icon,
    type,
    label,
    onClick,
  } = props
  const explained = why !== undefined && why !== ''
  const names = [
    'cg-btn',
    `cg-btn-${kind}`,
    size === 'small' && 'cg-btn-small',
    block && 'cg-btn-block',
    grow && 'cg-btn-grow',
    (explained || disabled) && 'cg-btn-off',
  ]
  return (
    <AdmButton
      className={names.filter(Boolean).join(' ')}
      type={explained ? 'button' : type}
      disabled={disabled && !explained}
      loading={loading}
      loadingText={typeof children === 'string' ? children : undefined}
      loadingIcon={<span className="cg-btn-spin" />}
      aria-disabled={explained || undefined}
      aria-busy={loading || undefined}
      aria-label={label}
      onClick={() => (explained ? toast.info(why) : onClick?.())}
    >
      <span className="cg-btn-in">
        {icon}
        {children}
      </span>
    </AdmButton>
  )
}
