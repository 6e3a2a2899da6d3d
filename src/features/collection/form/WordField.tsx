import { boothCodeIn } from '@/domain/collection/boothCode'
import { maxOf, type CollectField } from '@/domain/collection/field'
import { optionsOf } from '@/domain/enums'
import type { FieldBinding } from '@/kit/edit/form'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { useScan } from '@/kit/scan/useScan'
import { toast } from '@/stores/toasts'
import { Choice } from '@/ui/field/Choice'
import { Segmented } from '@/ui/field/Segmented'
import { TextArea } from '@/ui/field/TextArea'
import { TextField, type TextFieldProps } from '@/ui/field/TextField'
import { IconButton } from '@/ui/button/IconButton'
import { ScanIcon } from '@/ui/icon/icons'
import { useState } from 'react'

interface SecretFieldProps extends TextFieldProps {
  mask: (text: string) => string
  /** What it was, masked, in the record that came back. */
  kept?: string
}

/** Something personal: what is typed is seen while the field has the focus, and masked as soon as it has not. */
function SecretField({ mask, kept, value, ...field }: SecretFieldProps) {
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

export interface WordFieldProps {
  of: CollectField
  binding: FieldBinding<string>
  /** What it was, masked, in the record that came back. */
  kept?: string
}

/** The control for what is asked. */
export function WordField({ of, binding, kept }: WordFieldProps) {
  const { label, required, options, dict, typed, mask, example, scanned } = of
  const field = { label, required, ...binding }
  const line = { ...field, maxLength: maxOf(of), placeholder: example }
  if (options) return <OneOf of={of} binding={binding} />
  if (dict) return <DictSelect dict={dict} {...field} />
  if (typed === 'long') return <TextArea {...line} />
  const keys = { inputMode: modeOf(of), type: typed === 'tel' ? ('tel' as const) : undefined }
  if (mask) return <SecretField {...line} {...keys} mask={mask} kept={kept} />
  return <TextField {...line} {...keys} right={scanned && <ScanInto onCode={binding.onChange} />} />
}

const modeOf = ({ typed }: CollectField) =>
  typed === 'number' ? ('numeric' as const) : typed === 'tel' ? ('tel' as const) : undefined

/** One of an enumeration; what need not be said may be taken back. */
function OneOf({ of: { label, required, options = {} }, binding }: WordFieldProps) {
  const { value, onChange } = binding
  const all = optionsOf(options)
  if (required)
    return <Segmented label={label} required options={all} {...binding} value={value || undefined} />
  return (
    <Choice
      label={label}
      options={all}
      value={value ? [value] : []}
      onChange={([picked]) => onChange(picked ?? '')}
    />
  )
}

function ScanInto({ onCode }: { onCode: (code: string) => void }) {
  const scan = useScan()
  const read = async () => {
    const text = await scan()
    const code = boothCodeIn(text)
    if (code !== '') onCode(code)
    else if (text !== '') toast.failure('这不是摊位码')
  }
  return <IconButton icon={ScanIcon} label="扫摊位码" onClick={() => void read()} />
}
