import { memo, useId, type ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import { ArrowRightIcon } from '../icon/icons'
import { Field, RequiredMark } from './Field'
import '../rows.css'
import './field.css'

interface FieldRowProps {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string | undefined
  value?: ReactNode | undefined
  /** Shown without a value: 选填, 请选择. */
  placeholder?: string
  required?: boolean
  error?: string | undefined
  disabled?: boolean
  /** With it the row opens something (a picker, a person list). */
  onClick?: () => void
}

/** One line of a form: label left, value right; rows of one card share hairlines. */
export const FieldRow = memo(function FieldRow({
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
})

export interface TextFieldProps {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  required?: boolean | undefined
  error?: string | undefined
  hint?: ReactNode | undefined
  maxLength?: number
  type?: 'text' | 'tel' | 'password' | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | undefined
  autoComplete?: string
  disabled?: boolean
  readOnly?: boolean
  /** `stack`: label above (default). `row`: label left, text right, as a line of a card. */
  look?: 'stack' | 'row'
  hideLabel?: boolean
  /** Inside the field, at its end: 获取验证码, a scan button. */
  right?: ReactNode | undefined
  onEnter?: () => void
  onFocus?: () => void
  onBlur?: () => void
}

/** One line of text. Native: the login is a first screen, and antd-mobile's input would add to it. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, name, required, error, look = 'stack', hideLabel } = props
  const id = useId()
  const messageId = `${id}-m`
  const hint = look === 'stack' ? props.hint : undefined
  const control = (
    <Control {...props} id={id} describedBy={(error ?? hint) === undefined ? undefined : messageId} />
  )
  if (look === 'stack') {
    return (
      <Field {...{ label, name, required, error, hint, messageId, hideLabel }} htmlFor={id}>
        {control}
      </Field>
    )
  }
  return (
    <div className="cg-frow cg-frow-text" data-field={name}>
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {control}
      {error !== undefined && (
        <p id={messageId} className="cg-field-error">
          {error}
        </p>
      )}
    </div>
  )
})

function Control(props: TextFieldProps & { id: string; describedBy: string | undefined }) {
  const { value, onChange, onEnter, look, right } = props
  return (
    <div className={look === 'row' ? 'cg-input cg-input-row' : 'cg-input'}>
      <input
        id={props.id}
        className="cg-input-text"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        type={props.type}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete ?? 'off'}
        disabled={props.disabled}
        readOnly={props.readOnly}
        aria-describedby={props.describedBy}
        aria-invalid={props.error !== undefined || undefined}
        aria-required={props.required || undefined}
        // The Enter that confirms a word of a Chinese input method must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter?.()}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      />
      {right}
    </div>
  )
}
