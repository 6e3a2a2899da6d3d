import type { ReactNode } from 'react'
import { toast } from '@/stores/toasts'
import { Icon, type IconGlyph } from '../icon/Icon'
import './button.css'

interface ButtonProps {
  children: ReactNode
  kind?: 'primary' | 'ghost' | 'plain' | 'danger' | undefined
  size?: 'normal' | 'small'
  block?: boolean
  /** Takes the remaining width of a BottomBar. */
  grow?: boolean
  loading?: boolean
  disabled?: boolean
  /** Why it cannot be pressed now. With it the button is disabled but focusable, and a tap shows the reason. */
  why?: string | undefined
  icon?: ReactNode
  type?: 'button' | 'submit'
  /** The accessible name when the visible text is not enough. */
  label?: string | undefined
  onClick?: (() => void) | undefined
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

interface LinkButtonProps {
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

interface IconButtonProps {
  icon: IconGlyph
  label: string
  onClick: () => void
  /** `bare` for bars; `round` with its own ground (beside a search field, over a map). */
  look?: 'bare' | 'round'
  pressed?: boolean
  /** A red dot: a filter is set or something waits. */
  dot?: boolean
}

/** A button with an icon only: always named. */
export function IconButton({ icon, label, onClick, look = 'bare', pressed, dot = false }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`cg-icbtn${look === 'round' ? ' cg-icbtn-round' : ''}${dot ? ' cg-icbtn-dot' : ''}`}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon as={icon} />
    </button>
  )
}
