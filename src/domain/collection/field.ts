import type { Enumeration } from '@/domain/enums'
import { idCardFault } from '@/domain/idCard'
import { isMobile, maskIdCard, maskName, maskPhone } from '@/domain/mask'
import { lengthOf, OPINION_MAX, type Problem } from '@/domain/problems'
import type { Millis } from '@/domain/time'

/** The words of a form, by the names of its fields. */
export type Words = Readonly<Record<string, string>>

/** One thing that is asked about what is collected. All of it is text, as it is sent. */
export interface CollectField {
  name: string
  label: string
  required?: boolean
  /** Characters at most; 60 when left out. */
  max?: number
  /** What is chosen: an enumeration of the specification, or a dictionary of the city by its name. */
  options?: Enumeration
  dict?: string
  /** How it is typed; a line when left out. */
  typed?: 'number' | 'tel' | 'long'
  /** Shown while it is empty. */
  example?: string
  /** What is wrong with a text that is there; '' for nothing. `now` is epoch ms. */
  fault?: (text: string, now: Millis) => string
  /** Personal: how it is shown to whoever has no need of it. */
  mask?: (text: string) => string
  /** Asked only then. */
  when?: (words: Words) => boolean
  /** What it is before anybody touches it. */
  start?: string
  /** The heading of the part of the form that begins here. */
  part?: string
  /** A code may be scanned into it. */
  scanned?: boolean
}

/** A line of words when nobody says otherwise. */
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
 * What is missing or wrong in the words of a form, from the top down. `kept`: masked texts of a record that came back, which
 * stand for what the server has. `now` is epoch ms.
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

/** The fields that are asked for these words. */
export const asked = (fields: readonly CollectField[], words: Words): CollectField[] =>
  fields.filter(({ when }) => !when || when(words))

/** The words a form begins with. */
export const startOf = (fields: readonly CollectField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, start }) => [name, start ?? '']))

/** The words as they are sent: trimmed, and nothing of what is not asked. */
export function told(fields: readonly CollectField[], words: Words): Record<string, string> {
  const open = asked(fields, words)
  return Object.fromEntries(
    fields.map((field) => [field.name, open.includes(field) ? (words[field.name] ?? '').trim() : '']),
  )
}

// Fields that several kinds have.

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
