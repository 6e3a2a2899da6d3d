import { PhotoKind } from '@/domain/attachment'
import {
  GENDER_LABEL,
  POVERTY_REASON_LABEL,
  Status,
  STATUS_LABEL,
  YesNo,
  YES_NO_LABEL,
  type Enumeration,
} from '@/domain/enums'
import { idCardFault } from '@/domain/idCard'
import { isMobile, maskIdCard, maskName, maskPhone } from '@/domain/mask'
import { textLength, OPINION_MAX, type Problem } from '@/domain/problems'
import type { Millis } from '@/domain/time'

/** Texts of a form, by field. */
export type FieldTexts = Readonly<Record<string, string>>

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
  when?: (words: FieldTexts) => boolean
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
  if (textLength(text) > maxOf(field)) return `${label}不能超过 ${maxOf(field)} 个字`
  if (options && !Object.keys(options).includes(text)) return `请${verbOf(field)}${label}`
  return fault?.(text, now) ?? ''
}

/**
 * Errors in the texts of a form, from the top. `kept`: masked texts of a returned record, which stand for the values of the
 * server. `now` is epoch ms.
 */
export function fieldProblems(
  fields: readonly CollectField[],
  words: FieldTexts,
  now: Millis,
  kept: FieldTexts = {},
): Problem[] {
  return visibleFields(fields, words).flatMap((field) => {
    const { name, mask, label } = field
    const value = (words[name] ?? '').trim()
    if (mask && value !== '' && value === kept[name]) return []
    const text = mask && value.includes('*') ? `请重新填写完整的${label}` : problemOf(field, value, now)
    return text === '' ? [] : [{ field: name, text }]
  })
}

/** The fields that are shown for these texts. */
export const visibleFields = (fields: readonly CollectField[], words: FieldTexts): CollectField[] =>
  fields.filter(({ when }) => !when || when(words))

/** Initial texts of a form. */
export const initialTexts = (fields: readonly CollectField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, start }) => [name, start ?? '']))

/** The texts as sent: trimmed, without hidden fields. */
export function submittedTexts(fields: readonly CollectField[], words: FieldTexts): Record<string, string> {
  const open = visibleFields(fields, words)
  return Object.fromEntries(
    fields.map((field) => [field.name, open.includes(field) ? (words[field.name] ?? '').trim() : '']),
  )
}

// Fields of several types.

const personField = (name: string, label: string, required: boolean): CollectField => ({
  name,
  label,
  required,
  max: 20,
  mask: maskName,
})

const phoneField = (required: boolean): CollectField => ({
  name: 'phone',
  label: '联系电话',
  required,
  typed: 'tel',
  max: 20,
  example: '手机号',
  mask: maskPhone,
  fault: (text) => (isMobile(text) ? '' : '联系电话应为 11 位手机号'),
})

const idCardField: CollectField = {
  name: 'idCard',
  label: '证件号码',
  required: true,
  max: 18,
  example: '身份证号',
  mask: maskIdCard,
  fault: idCardFault,
}

const remarkField: CollectField = {
  name: 'remark',
  label: '备注',
  typed: 'long',
  example: '别人看了能少跑一趟的事',
}

/** Review states of a collected record (ours; spec §3 shows no values). */
export const Review = { waiting: '0', approved: '1', returned: '2' } as const
export type Review = (typeof Review)[keyof typeof Review]

export const REVIEW_LABEL = {
  [Review.waiting]: '待审核',
  [Review.approved]: '已通过',
  [Review.returned]: '已退回',
} as const satisfies Enumeration

/** A new record nearer than this (metres) to one of the same type may be a duplicate. */
export const SAME_WITHIN = 30

/** What can be collected. Names as on the wire, equal to those of the objects they become. */
export const COLLECT_KINDS = ['merchant', 'stallPoint', 'point'] as const
export type CollectKindName = (typeof COLLECT_KINDS)[number]

/** The form of a type: its fields in order, its photos, whether it has an outline. */
interface CollectRules {
  /** Chinese noun. */
  noun: string
  fields: readonly CollectField[]
  /** Required photo types, in the order they are taken. */
  photos: readonly PhotoKind[]
  /** The user may draw its outline. */
  outlined: boolean
}

/** 17:30–23:30, with any dash a keyboard has. */
const HOURS = /^([01]?\d|2[0-3])[:：][0-5]\d ?[-–—~～至] ?([01]?\d|2[0-4])[:：][0-5]\d$/

const merchant: CollectRules = {
  noun: '摊主商户',
  fields: [
    {
      name: 'name',
      label: '字号',
      required: true,
      max: 40,
      example: '招牌上的名字，没有就写摊主叫法',
      part: '摊位',
    },
    { name: 'category', label: '经营品类', required: true, dict: 'merchant_category' },
    { name: 'boothNo', label: '摊位号', max: 20, example: '没有可不填' },
    { name: 'boothCode', label: '摊位码', max: 40, example: '码下面的编号', scanned: true },
    { ...personField('ownerName', '姓名', true), part: '经营者' },
    { name: 'gender', label: '性别', required: true, options: GENDER_LABEL },
    idCardField,
    phoneField(true),
    { name: 'povertyReason', label: '困难原因', options: POVERTY_REASON_LABEL },
    {
      name: 'frontDuty',
      label: '门前三包',
      required: true,
      options: YES_NO_LABEL,
      start: YesNo.yes,
      part: '管理',
    },
    { name: 'status', label: '状态', required: true, options: STATUS_LABEL, start: Status.normal },
    {
      name: 'banReason',
      label: '封禁原因',
      required: true,
      max: 100,
      when: ({ status }) => status === Status.banned,
    },
    remarkField,
  ],
  photos: [PhotoKind.front, PhotoKind.inside, PhotoKind.licence],
  outlined: false,
}

const stallPoint: CollectRules = {
  noun: '摊规点',
  fields: [
    {
      name: 'name',
      label: '名称',
      required: true,
      max: 40,
      example: '路名加特征，如 开禾路早餐摊规点',
      part: '摊规点',
    },
    {
      name: 'boothCount',
      label: '摊位数',
      required: true,
      typed: 'number',
      max: 4,
      fault: (text) => (/^[1-9]\d{0,2}$/.test(text) ? '' : '摊位数应为 1 至 999 的整数'),
    },
    { name: 'trade', label: '业态', required: true, dict: 'stall_trade' },
    {
      name: 'hours',
      label: '经营时段',
      required: true,
      max: 20,
      example: '17:30–23:30',
      fault: (text) => (HOURS.test(text) ? '' : '经营时段请写成 17:30–23:30'),
    },
    { name: 'unitName', label: '管理单位', required: true, max: 40, part: '管理' },
    personField('managerName', '管理员', true),
    phoneField(true),
    remarkField,
  ],
  photos: [PhotoKind.near, PhotoKind.far],
  outlined: true,
}

const point: CollectRules = {
  noun: '点位',
  fields: [
    {
      name: 'name',
      label: '名称',
      required: true,
      max: 40,
      example: '路名加类型，如 厦禾路公厕',
      part: '点位',
    },
    { name: 'type', label: '类型', required: true, dict: 'point_type' },
    { name: 'unitName', label: '责任单位', required: true, max: 40, part: '责任' },
    personField('managerName', '责任人', false),
    phoneField(false),
    remarkField,
  ],
  photos: [PhotoKind.near, PhotoKind.far],
  outlined: false,
}

/** The form of each type. App and demo use the same. */
export const COLLECT_RULES: Readonly<Record<CollectKindName, CollectRules>> = { merchant, stallPoint, point }
