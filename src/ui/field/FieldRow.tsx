import { useId, type ReactNode } from 'react'
import { RequiredMark } from './Field'
import { Icon } from '../icon/Icon'
import { ArrowRightIcon } from '../icon/icons'
import '../rows.css'

export interface FieldRowProps {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string
  value?: ReactNode
  /** Shown without a value: 选填, 请选择. */
  placeholder?: string
  required?: boolean
  error?: string
  disabled?: boolean
  /** With it the row opens something (a picker, a person list). */
  onClick?: () => void
}

/** One line of a form: label left, value right; rows of one card share hairlines. */
export function FieldRow({
  label,
  name,
  value,
  placeholder = '',
  required = false,
  error,
  disabled = false,
  onClick,
}: FieldRowProps) {
  const id = useId()
  const empty = value === undefined || value === null || value === ''
  const inner = (
    <>
      <span className="cg-frow-label">
        {label}
        {required && <RequiredMark />}
      </span>
      <span className="cg-frow-value num">
        {empty ? <span className="cg-frow-hint">{placeholder}</span> : value}
        {error !== undefined && (
          <small className="cg-frow-bad" id={id}>
            {error}
          </small>
        )}
      </span>
      {onClick !== undefined && <Icon as={ArrowRightIcon} size={16} />}
    </>
  )
  if (onClick === undefined)
    return (
      <div className="cg-frow" data-field={name}>
        {inner}
      </div>
    )
  return (
    <button
      type="button"
      className="cg-frow"
      data-field={name}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : id}
      onClick={onClick}
    >
      {inner}
    </button>
  )
}
