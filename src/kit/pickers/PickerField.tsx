import { useState, type ReactNode } from 'react'
import { FieldRow } from '@/ui/field/TextField'
import { LinkButton } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'

/** Props of every picker. */
export interface PickerProps<T> {
  label: string
  /** A form finds the field by it (kit/edit/form). */
  name?: string
  value: T
  onChange: (value: T) => void
  required?: boolean | undefined
  error?: string | undefined
  placeholder?: string
}

export interface PickerFieldProps extends Omit<PickerProps<unknown>, 'value' | 'onChange'> {
  /** Label of the choice; '' while empty. */
  shown: string
  /** Clears the choice; given only where the field is optional. */
  onClear?: () => void
  /** Content of the sheet; mounted again at each opening. */
  children: (close: () => void) => ReactNode
}

/** A form field that opens a sheet to choose from. */
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
