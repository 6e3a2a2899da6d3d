import { Icon } from '../icon/Icon'
import { CheckIcon } from '../icon/icons'
import './choice.css'

export interface CheckRowProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: string
  disabled?: boolean
  /** Only the box is drawn (selecting cards of a list); the label is still its name. */
  hideLabel?: boolean
}

export function CheckRow({
  label,
  checked,
  onChange,
  hint,
  disabled = false,
  hideLabel = false,
}: CheckRowProps) {
  return (
    <label className={hideLabel ? 'cg-check cg-check-bare' : 'cg-check'}>
      <input
        type="checkbox"
        className="cg-hide"
        checked={checked}
        disabled={disabled}
        onChange={(e) => onChange(e.target.checked)}
      />
      <span className="cg-check-box">
        {checked && <Icon as={CheckIcon} size={14} className="cg-icon-bold" />}
      </span>
      <span className={hideLabel ? 'cg-hide' : undefined}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  )
}
