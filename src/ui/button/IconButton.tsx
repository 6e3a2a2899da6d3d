import { Icon, type IconGlyph } from '../icon/Icon'
import './button.css'

export interface IconButtonProps {
  icon: IconGlyph
  label: string
  onClick: () => void
  /** `bare` for bars; `round` stands on its own ground (beside a search field, over a map). */
  look?: 'bare' | 'round'
  pressed?: boolean
  /** A red dot: something is set or waits behind it. */
  dot?: boolean
}

/** A button that is only an icon: always named. */
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
