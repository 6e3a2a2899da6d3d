import type { ReactNode } from 'react'
import './field.css'

export interface FieldProps {
  label: string
  /** By which a form finds it when something is wrong with it. */
  name?: string
  children: ReactNode
  required?: boolean
  error?: string
  hint?: ReactNode
  /** At the end of the label's line: 24 / 300, 已收到 2 / 4, 还差：远景. */
  right?: ReactNode
  /** The id of the one control inside; a group of controls uses `labelId` with aria-labelledby instead. */
  htmlFor?: string
  labelId?: string
  /** The id the error (or hint) gets, for aria-describedby. */
  messageId?: string
  hideLabel?: boolean
}

/** A label, its star, a control and what is wrong with it. */
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

/** The star for the eye, the word for the ear. */
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
