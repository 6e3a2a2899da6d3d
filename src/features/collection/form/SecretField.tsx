import { useState } from 'react'
import { TextField, type TextFieldProps } from '@/ui/field/TextField'

export interface SecretFieldProps extends TextFieldProps {
  mask: (text: string) => string
  /** What it was, masked, in the record that came back. */
  kept?: string
}

/** Something personal: what is typed is seen while the field has the focus, and masked as soon as it has not. */
export function SecretField({ mask, kept, value, ...field }: SecretFieldProps) {
  const [focused, setFocused] = useState(false)
  const unchanged = kept !== undefined && kept !== '' && value === kept
  return (
    <TextField
      {...field}
      value={focused ? value : mask(value)}
      hint={unchanged ? '和退回前一样；要改请清空重填' : field.hint}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  )
}
