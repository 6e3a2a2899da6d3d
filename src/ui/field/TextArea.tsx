import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import AdmTextArea, { type TextAreaRef } from 'antd-mobile/es/components/text-area'
import { Field } from './Field'
import { useGrowing } from './useGrowing'
import './field.css'

/** Aria attributes of the field beside its label. */
interface NativeAria {
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

interface HasNative {
  nativeElement: HTMLElement | null
}

/** antd-mobile puts aria attributes on its wrapper, where screen readers do not look: this sets them on the input. */
function useNativeAria(
  ref: RefObject<HasNative | null>,
  { describedBy, invalid, required }: NativeAria,
): void {
  useLayoutEffect(() => {
    const element = ref.current?.nativeElement
    if (!element) return
    toggle(element, 'aria-describedby', describedBy)
    toggle(element, 'aria-invalid', invalid ? 'true' : undefined)
    toggle(element, 'aria-required', required ? 'true' : undefined)
  }, [ref, describedBy, invalid, required])
}

function toggle(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

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

function Control(props: TextAreaProps & { id: string; describedBy: string | undefined }) {
  const { describedBy, error, required = false, rows = 3 } = props
  const ref = useRef<TextAreaRef>(null)
  // antd measures with a hidden copy, which screen readers and value searches meet twice.
  useGrowing(ref, props.value)
  useNativeAria(ref, { describedBy, invalid: error !== undefined, required })
  return (
    <AdmTextArea
      ref={ref}
      id={props.id}
      value={props.value}
      onChange={props.onChange}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      rows={rows}
      disabled={props.disabled}
      readOnly={props.readOnly}
      onBlur={(event) => {
        props.onCaret?.(event.target.selectionStart)
        props.onBlur?.()
      }}
    />
  )
}
