import type { ReactNode } from 'react'
import './field.css'

export interface FieldProps {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string | undefined
  children: ReactNode
  required?: boolean | undefined
  error?: string | undefined
  hint?: ReactNode | undefined
  /** At the end of the label's line: 24 / 300, 已收到 2 / 4, 还差：远景. */
  right?: ReactNode | undefined
  /** The id of the single control; a group of controls uses `labelId` with aria-labelledby instead. */
  htmlFor?: string
  labelId?: string
  /** The id of the error (or hint), for aria-describedby. */
  messageId?: string
  hideLabel?: boolean | undefined
}

/** A label, the mark of a required field, a control and its error. */
export function Field(props: FieldProps) {
  const {
    label,
    name,
    children,
    required = false,
    error,
    hint,
    right,
    htmlFor,
    labelId,
    messageId,
    hideLabel = false,
  } = props
  const text = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
  const message = error ?? hint
  return (
    <div className={`cg-field${error === undefined ? '' : ' cg-field-wrong'}`} data-field={name}>
      <div className={hideLabel ? 'cg-hide' : 'cg-field-head'}>
        {htmlFor === undefined ? <span id={labelId}>{text}</span> : <label htmlFor={htmlFor}>{text}</label>}
        {right !== undefined && <small className="num">{right}</small>}
      </div>
      {children}
      {message !== undefined && (
        <p id={messageId} className={error === undefined ? 'cg-field-hint' : 'cg-field-error'}>
          {message}
        </p>
      )}
    </div>
  )
}

/** The star for the eye, the word for screen readers. */
export function RequiredMark() {
  return (
    <>
      <i className="cg-field-star" aria-hidden>
        *
      </i>
      <span className="cg-hide">必填</span>
    </>
  )
}
