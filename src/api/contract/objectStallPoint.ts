import * as v from 'valibot'
import { maskName, maskPhone } from '@/domain/mask'
import { get } from '../endpoint'
import { count, masked, pageOf, record, text } from '../tolerant'
import { objectDetailFields, objectFields, objectQuery, ring } from './object'
import { oneRecord } from './reads'

// 摊规点: a site where stalls are allowed (docs/domain.md). Calls and fields are ours.

const PATH = '/api-digital/api/v1/stallPoint'

const rowFields = {
  ...objectFields,
  boothCount: count(),
  /** Number of rented booths. */
  takenCount: count(),
  /** 业态: a value of the dictionary stall_trade, and its name. */
  trade: text(),
  tradeName: text(),
  /** 经营时段: 06:00–22:00. */
  hours: text(),
  /** 管理单位 */
  unitName: text(),
}
const stallPointRow = record(rowFields)
export type StallPointRow = v.InferOutput<typeof stallPointRow>

const detailBody = record({
  ...rowFields,
  ...objectDetailFields,
  /** 管理员, masked. */
  managerName: masked(maskName),
  phone: masked(maskPhone),
  /** Empty when only its point is known. */
  ring: ring(),
})
export type StallPointDetails = v.InferOutput<typeof detailBody>

const stallPointQuery = v.object({ ...objectQuery.entries, trade: v.optional(v.string()) })
export type StallPointListQuery = v.InferInput<typeof stallPointQuery>

/** 摊规点查询 */
export const stallPointPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: 'object',
  query: stallPointQuery,
  body: pageOf(stallPointRow),
  loading: false,
})

export const stallPointDetail = get(`${PATH}/detail`, {
  ...oneRecord('object'),
  body: detailBody,
})
