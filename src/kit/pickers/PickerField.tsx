import { useState, type ReactNode } from 'react'
import { FieldRow } from '@/ui/field/TextField'
import { LinkButton } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'

/** What every picker takes. */
export interface PickerProps<T> {
  label: string
  /** By which a form finds it (kit/edit/form). */
  name?: string
  value: T
  onChange: (value: T) => void
  required?: boolean | undefined
  error?: string | undefined
  placeholder?: string
}

export interface PickerFieldProps extends Omit<PickerProps<unknown>, 'value' | 'onChange'> {
  /** The chosen one in words; '' while nothing is chosen. */
  shown: string
  /** Lets go of the choice; given only where it may be left out. */
  onClear?: () => void
  /** What the sheet holds; drawn anew at each opening. */
  children: (close: () => void) => ReactNode
}

/** A line of a form that opens a sheet to choose from. */
export function PickerField({
  label,
  name,
  shown,
  required = false,
  error,
  placeholder = required ? '请选择' : '选填',
  onClear,
  children,
}: PickerFieldProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const clear = onClear && !required && shown !== '' && (
    <LinkButton
      onClick={() => {
        onClear()
        close()
      }}
    >
      清除
    </LinkButton>
  )
  return (
    <>
      <FieldRow
        label={label}
        name={name}
        value={shown}
        placeholder={placeholder}
        required={required}
        error={error}
        onClick={() => setOpen(true)}
      />
      <Popup open={open} title={`选择${label}`} height="full" right={clear || undefined} onClose={close}>
        {children(close)}
      </Popup>
    </>
  )
}
