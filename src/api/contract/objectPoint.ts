import * as v from 'valibot'
import { maskName, maskPhone } from '@/domain/mask'
import { get } from '../endpoint'
import { masked, pageOf, record, text } from '../tolerant'
import { objectDetailFields, objectFields, objectQuery } from './object'
import { oneRecord } from './reads'

// 点位: a place under supervision, such as a market, a school gate, a building site. Calls and fields are ours.

const PATH = '/api-digital/api/v1/point'

const rowFields = {
  ...objectFields,
  /** A value of the dictionary point_type, and its name. */
  type: text(),
  typeName: text(),
  /** 责任单位 */
  unitName: text(),
}
const pointRow = record(rowFields)
export type PointRow = v.InferOutput<typeof pointRow>

const detailBody = record({
  ...rowFields,
  ...objectDetailFields,
  /** 责任人, masked. */
  managerName: masked(maskName),
  phone: masked(maskPhone),
})
export type PointDetails = v.InferOutput<typeof detailBody>

const pointQuery = v.object({ ...objectQuery.entries, type: v.optional(v.string()) })
export type PointListQuery = v.InferInput<typeof pointQuery>

/** 点位查询 */
export const pointPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: 'object',
  query: pointQuery,
  body: pageOf(pointRow),
  loading: false,
})

export const pointDetail = get(`${PATH}/detail`, {
  ...oneRecord('object'),
  body: detailBody,
})
