import './choice.css'

export interface SwitchRowProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: string | undefined
  disabled?: boolean
}

/** A setting that applies immediately: 户外模式, 上线提醒. */
export function SwitchRow({ label, checked, onChange, hint, disabled = false }: SwitchRowProps) {
  return (
    <label className="cg-switch">
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="cg-hide"
        checked={checked}
        disabled={disabled}
        onChange={(e) => onChange(e.target.checked)}
      />
      <i aria-hidden />
    </label>
  )
}
