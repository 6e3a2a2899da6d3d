import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Field } from './Field'
import { useGrowing } from './useGrowing'
import './field.css'

export interface TextAreaProps {
  label: string
  /** The form finds the field by it to show an error. */
  name?: string | undefined
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  required?: boolean | undefined
  error?: string | undefined
  hint?: ReactNode
  maxLength?: number
  rows?: number
  disabled?: boolean
  readOnly?: boolean
  hideLabel?: boolean
  /** In the field's lower right corner: dictation, scan. */
  tools?: ReactNode
  onBlur?: () => void
  /** Cursor position when the field is left (UTF-16 index), for inserted texts. */
  onCaret?: (at: number) => void
}

/** A text of several lines that grows with its content; the counter is in the line of the label. */
export function TextArea(props: TextAreaProps) {
  const { label, name, value, required, error, hint, maxLength = 300, hideLabel, tools } = props
  const id = useId()
  const messageId = `${id}-m`
  const describedBy = (error ?? hint) === undefined ? undefined : messageId
  return (
    <Field
      {...{ label, name, required, error, hint, messageId, hideLabel }}
      htmlFor={id}
      right={`${Array.from(value).length} / ${maxLength}`}
    >
      <div className="cg-input cg-input-area">
        <Control {...props} id={id} describedBy={describedBy} maxLength={maxLength} />
        {tools !== undefined && <div className="cg-input-tools">{tools}</div>}
      </div>
    </Field>
  )
}

/** A text without what exceeds its length in characters. */
const cut = (text: string, length: number): string =>
  text.length > length ? Array.from(text).slice(0, length).join('') : text

/**
 * Shows `text` in a field without React's `value`, which also sets the default value of the element with each key: a tenth of
 * what a key costs. Returns the text that it starts with.
 */
function useText(ref: RefObject<HTMLTextAreaElement | null>, text: string): string {
  const [first] = useState(text)
  useLayoutEffect(() => {
    if (ref.current) show(ref.current, text)
  }, [ref, text])
  return first
}

/** Setting an equal text would move the cursor. */
function show(field: HTMLTextAreaElement, text: string): void {
  if (field.value !== text) field.value = text
}

interface ControlProps extends TextAreaProps {
  id: string
  describedBy: string | undefined
  maxLength: number
}

function Control(props: ControlProps) {
  const { value, onChange, maxLength, rows = 3, error, required } = props
  const ref = useRef<HTMLTextAreaElement>(null)
  const first = useText(ref, value)
  // The letters of a word that an input method has not written yet may be more than fit.
  const composes = useRef(false)
  useGrowing(ref, value)
  const takeText = (field: HTMLTextAreaElement) => {
    const text = composes.current ? field.value : cut(field.value, maxLength)
    // A full field is not drawn again.
    show(field, text)
    onChange(text)
  }
  return (
    <textarea
      ref={ref}
      id={props.id}
      className="cg-input-text cg-input-long"
      defaultValue={first}
      onChange={({ target }) => takeText(target)}
      onCompositionStart={() => {
        composes.current = true
      }}
      onCompositionEnd={({ currentTarget }) => {
        composes.current = false
        takeText(currentTarget)
      }}
      placeholder={props.placeholder}
      rows={rows}
      autoComplete="off"
      disabled={props.disabled}
      readOnly={props.readOnly}
      aria-describedby={props.describedBy}
      aria-invalid={error !== undefined || undefined}
      aria-required={required || undefined}
      onBlur={({ target }) => {
        props.onCaret?.(target.selectionStart)
        props.onBlur?.()
      }}
    />
  )
}
