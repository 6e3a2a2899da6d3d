import { useId, useRef, type ReactNode } from 'react'
import Input, { type InputRef } from 'antd-mobile/es/components/input'
import { Field, RequiredMark } from './Field'
import { useNativeAria } from './useNativeAria'
import './rows.css'
import './field.css'

export interface TextFieldProps {
  label: string
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
  onBlur?: () => void
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, required, error, look = 'stack', hideLabel } = props
  const id = useId()
  const messageId = `${id}-m`
  const hint = look === 'stack' ? props.hint : undefined
  const control = (
    <Control {...props} id={id} describedBy={(error ?? hint) === undefined ? undefined : messageId} />
  )
  if (look === 'stack') {
    return (
      <Field {...{ label, required, error, hint, messageId, hideLabel }} htmlFor={id}>
        {control}
      </Field>
    )
  }
  return (
    <div className="cg-frow cg-frow-text">
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
  const { describedBy, error, required = false, look, right } = props
  const ref = useRef<InputRef>(null)
  useNativeAria(ref, { describedBy, invalid: error !== undefined, required })
  return (
    <div className={look === 'row' ? 'cg-input cg-input-row' : 'cg-input'}>
      <Input
        ref={ref}
        id={props.id}
        value={props.value}
        onChange={props.onChange}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        type={props.type}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete ?? 'off'}
        disabled={props.disabled}
        readOnly={props.readOnly}
        onEnterPress={props.onEnter}
        onBlur={props.onBlur}
      />
      {right}
    </div>
  )
}
