import { Icon, type IconGlyph } from '../icon/Icon'
import './button.css'

export interface IconButtonProps {
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
