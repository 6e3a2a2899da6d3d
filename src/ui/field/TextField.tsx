import { useId, type ReactNode } from 'react'
import { Field, RequiredMark } from './Field'
import '../rows.css'
import './field.css'

export interface TextFieldProps {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  required?: boolean
  error?: string
  hint?: ReactNode
  maxLength?: number
  type?: 'text' | 'tel' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel'
  autoComplete?: string
  disabled?: boolean
  readOnly?: boolean
  /** `stack`: label above (default). `row`: label left, text right, as a line of a card. */
  look?: 'stack' | 'row'
  hideLabel?: boolean
  /** Inside the field, at its end: 获取验证码, a scan button. */
  right?: ReactNode
  onEnter?: () => void
  onFocus?: () => void
  onBlur?: () => void
}

/** One line of text. Native: the login is a first screen, and antd-mobile's input would add to it. */
export function TextField(props: TextFieldProps) {
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
}

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
