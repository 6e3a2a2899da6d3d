import {
  merchantDetail,
  merchantPage,
  type MerchantDetail,
  type MerchantRow,
} from '@/api/contract/objectMerchant'
import {
  GENDER_LABEL,
  labelOf,
  optionsOf,
  POVERTY_REASON_LABEL,
  Status,
  STATUS_LABEL,
  YES_NO_LABEL,
  YesNo,
} from '@/domain/enums'
import { someOf, dictValue } from '@/kit/list/filters/criteria/choices'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import { to } from '@/kit/screen/links'
import type { ObjectKind } from '../kind'
import { objectFilters } from '../objectFilters'

const filters = objectFilters({
  noun: '商户',
  // Nobody is found by a full name, a phone or a paper: the search stands in the address.
  placeholder: '字号、编号、首字母',
  unit: '家',
  criteria: [
    dictValue({ key: 'category', wire: 'category', label: '经营品类', dict: 'merchant_category' }),
    someOf({ key: 'status', label: '状态', options: optionsOf(STATUS_LABEL) }),
    someOf({ key: 'povertyReason', label: '困难原因', options: optionsOf(POVERTY_REASON_LABEL) }),
    someOf({
      key: 'frontDuty',
      label: '门前三包',
      options: [
        { value: YesNo.yes, label: '已签' },
        { value: YesNo.no, label: '未签' },
      ],
    }),
  ],
})

function tagsOf({ status, povertyReason, frontDuty }: MerchantRow): RowTag[] {
  const tags: (false | RowTag)[] = [
    status === Status.banned && { text: '封禁', tone: 'bad' },
    povertyReason !== '' && { text: labelOf(POVERTY_REASON_LABEL, povertyReason), tone: 'brand' },
    frontDuty === YesNo.no && { text: '未签门前三包', tone: 'warn' },
  ]
  return tags.filter((tag) => tag !== false)
}

/** 商户: who trades where, under which conditions. */
export const merchantKind = {
  name: 'merchant',
  list: { endpoint: merchantPage, filters },
  detail: merchantDetail,
  sort: ({ categoryName }) => categoryName,
  line: ({ ownerName, phone, boothNo }) =>
    [ownerName, phone, boothNo && `摊位 ${boothNo}`].filter(Boolean).join(' · '),
  tags: tagsOf,
  look: ({ status }) => (status === Status.banned ? { tone: 'late', word: '封禁', short: '封' } : undefined),
  fields: (record) => [
    { label: '经营者', value: record.ownerName, secret: 'name' },
    { label: '电话', value: record.phone, secret: 'phone' },
    { label: '证件', value: record.idCard, secret: 'idCard' },
    { label: '性别', value: labelOf(GENDER_LABEL, record.gender) },
    { label: '摊位号', value: record.boothNo },
    {
      label: '摊规点',
      value: record.stallPointName,
      open: to.stallPointDetail({ id: record.stallPointId }),
    },
    { label: '经营品类', value: record.categoryName },
    { label: '状态', value: labelOf(STATUS_LABEL, record.status) },
    { label: '封禁原因', value: record.banReason },
    { label: '困难原因', value: labelOf(POVERTY_REASON_LABEL, record.povertyReason) },
    { label: '门前三包', value: labelOf(YES_NO_LABEL, record.frontDuty) },
  ],
  to: (id) => to.merchantDetail({ id }),
} satisfies ObjectKind<MerchantRow, MerchantDetail>
