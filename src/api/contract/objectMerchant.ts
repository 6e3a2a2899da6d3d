import * as v from 'valibot'
import { GENDER_LABEL, POVERTY_REASON_LABEL, STATUS_LABEL, YES_NO_LABEL } from '@/domain/enums'
import { maskIdCard, maskName, maskPhone } from '@/domain/mask'
import { get } from '../endpoint'
import { masked, pageOf, record, text } from '../tolerant'
import { objectDetailFields, objectFields, objectQuery } from './object'
import { oneRecord } from './reads'

// 摊主商户. Calls and fields are ours; the enumerations are spec §3.

const PATH = '/api-digital/api/v1/merchant'

/** A value of an enumeration as sent; '' for an unknown one. */
const valueOf = (known: object) =>
  v.pipe(
    text(),
    v.transform((value) => (Object.keys(known).includes(value) ? value : '')),
  )

const rowFields = {
  ...objectFields,
  /** 经营者, masked. */
  ownerName: masked(maskName),
  phone: masked(maskPhone),
  boothNo: text(),
  /** A value of the dictionary merchant_category, and its name. */
  category: text(),
  categoryName: text(),
  /** spec §3: 0 正常, 1 封禁. */
  status: valueOf(STATUS_LABEL),
  /** spec §3: 1–5; '' for no hardship. */
  povertyReason: valueOf(POVERTY_REASON_LABEL),
  /** 门前三包 signed: spec §3, 0 is yes. */
  frontDuty: valueOf(YES_NO_LABEL),
}
const merchantRow = record(rowFields)
export type MerchantRow = v.InferOutput<typeof merchantRow>

const detailBody = record({
  ...rowFields,
  ...objectDetailFields,
  gender: valueOf(GENDER_LABEL),
  /** 证件, masked. */
  idCard: masked(maskIdCard),
  /** Reason of the ban; '' when not banned. */
  banReason: text(),
  /** Its 摊规点; '' for none. */
  stallPointId: text(),
  stallPointName: text(),
})
export type MerchantDetails = v.InferOutput<typeof detailBody>

/** Further query of a list of merchants. */
const merchantQuery = v.object({
  ...objectQuery.entries,
  category: v.optional(v.string()),
  /** Values of spec §3, joined by commas. */
  status: v.optional(v.string()),
  povertyReason: v.optional(v.string()),
  frontDuty: v.optional(v.string()),
  stallPointId: v.optional(v.string()),
})
export type MerchantListQuery = v.InferInput<typeof merchantQuery>

/** 商户查询 */
export const merchantPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: 'object',
  query: merchantQuery,
  body: pageOf(merchantRow),
  loading: false,
})

export const merchantDetail = get(`${PATH}/detail`, {
  ...oneRecord('object'),
  body: detailBody,
})
