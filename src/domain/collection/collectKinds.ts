import { PhotoKind } from '@/domain/attachment'
import { GENDER_LABEL, POVERTY_REASON_LABEL, Status, STATUS_LABEL, YesNo, YES_NO_LABEL } from '@/domain/enums'
import { idCardField, personField, phoneField, remarkField, type CollectField } from './field'

/** What can be collected. Names as on the wire, equal to those of the objects they become. */
export const COLLECT_KINDS = ['merchant', 'stallPoint', 'point'] as const
export type CollectKindName = (typeof COLLECT_KINDS)[number]

/** The form of a type: its fields in order, its photos, whether it has an outline. */
export interface CollectRules {
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
