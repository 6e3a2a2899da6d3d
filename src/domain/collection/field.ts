import type { Enumeration } from '@/domain/enums'
import { idCardFault } from '@/domain/idCard'
import { isMobile, maskIdCard, maskName, maskPhone } from '@/domain/mask'
import { lengthOf, OPINION_MAX, type Problem } from '@/domain/problems'
import type { Millis } from '@/domain/time'

/** Texts of a form, by field. */
export type Words = Readonly<Record<string, string>>

/** One field of a collection form. All values are text, as sent. */
export interface CollectField {
  name: string
  label: string
  required?: boolean
  /** Maximum length; 60 by default. */
  max?: number
  /** Options: an enumeration of the specification, or the name of a dictionary of the city. */
  options?: Enumeration
  dict?: string
  /** Type of the input; one line by default. */
  typed?: 'number' | 'tel' | 'long'
  /** Placeholder. */
  example?: string
  /** Error of a filled-in text; '' for none. `now` is epoch ms. */
  fault?: (text: string, now: Millis) => string
  /** Personal: its mask for other users. */
  mask?: (text: string) => string
  /** Shown only then. */
  when?: (words: Words) => boolean
  /** Initial value. */
  start?: string
  /** Heading of the section that starts here. */
  part?: string
  /** A code may be scanned into it. */
  scanned?: boolean
}

/** Default maximum length. */
const LINE_MAX = 60

export const maxOf = ({ max, typed }: CollectField): number =>
  max ?? (typed === 'long' ? OPINION_MAX : LINE_MAX)

const verbOf = ({ options, dict }: CollectField): string => (options || dict ? '选择' : '填写')

function problemOf(field: CollectField, text: string, now: Millis): string {
  const { label, required = false, fault, options } = field
  if (text === '') return required ? `请${verbOf(field)}${label}` : ''
  if (lengthOf(text) > maxOf(field)) return `${label}不能超过 ${maxOf(field)} 个字`
  if (options && !Object.keys(options).includes(text)) return `请${verbOf(field)}${label}`
  return fault?.(text, now) ?? ''
}

/**
 * Errors in the texts of a form, from the top. `kept`: masked texts of a returned record, which stand for the values of the
 * server. `now` is epoch ms.
 */
export function fieldProblems(
  fields: readonly CollectField[],
  words: Words,
  now: Millis,
  kept: Words = {},
): Problem[] {
  return asked(fields, words).flatMap((field) => {
    const { name, mask, label } = field
    const value = (words[name] ?? '').trim()
    if (mask && value !== '' && value === kept[name]) return []
    const text = mask && value.includes('*') ? `请重新填写完整的${label}` : problemOf(field, value, now)
    return text === '' ? [] : [{ field: name, text }]
  })
}

/** The fields that are shown for these texts. */
export const asked = (fields: readonly CollectField[], words: Words): CollectField[] =>
  fields.filter(({ when }) => !when || when(words))

/** Initial texts of a form. */
export const startOf = (fields: readonly CollectField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, start }) => [name, start ?? '']))

/** The texts as sent: trimmed, without hidden fields. */
export function told(fields: readonly CollectField[], words: Words): Record<string, string> {
  const open = asked(fields, words)
  return Object.fromEntries(
    fields.map((field) => [field.name, open.includes(field) ? (words[field.name] ?? '').trim() : '']),
  )
}

// Fields of several types.

export const personField = (name: string, label: string, required: boolean): CollectField => ({
  name,
  label,
  required,
  max: 20,
  mask: maskName,
})

export const phoneField = (required: boolean): CollectField => ({
  name: 'phone',
  label: '联系电话',
  required,
  typed: 'tel',
  max: 20,
  example: '手机号',
  mask: maskPhone,
  fault: (text) => (isMobile(text) ? '' : '联系电话应为 11 位手机号'),
})

export const idCardField: CollectField = {
  name: 'idCard',
  label: '证件号码',
  required: true,
  max: 18,
  example: '身份证号',
  mask: maskIdCard,
  fault: idCardFault,
}

export const remarkField: CollectField = {
  name: 'remark',
  label: '备注',
  typed: 'long',
  example: '别人看了能少跑一趟的事',
}
