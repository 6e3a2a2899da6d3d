import * as v from 'valibot'
import { get } from '../endpoint'
import { oneOf, pageOf, record, text } from '../tolerant'
import { objectDetailFields, objectFields, objectQuery } from './object'
import { oneRecord } from './reads'

// 部件: public facilities by the classes of the standard (docs/domain.md). Calls and fields are ours.

const PATH = '/api-digital/api/v1/component'

const rowFields = {
  ...objectFields,
  /** 大类 and 小类 of the case types. */
  bigTypeId: text(),
  bigTypeName: text(),
  smallTypeId: text(),
  smallTypeName: text(),
  // An unknown state counts as intact.
  state: oneOf(['1', '2', '3', '4']),
  /** 权属单位, 养护单位 */
  ownerName: text(),
  upkeepName: text(),
}
const componentRow = record(rowFields)
export type ComponentRow = v.InferOutput<typeof componentRow>

const detailBody = record({
  ...rowFields,
  ...objectDetailFields,
  /** A service number of the maintenance unit: not personal. */
  upkeepPhone: text(),
  material: text(),
})
export type ComponentDetail = v.InferOutput<typeof detailBody>

const componentQuery = v.object({
  ...objectQuery.entries,
  bigTypeId: v.optional(v.string()),
  /** Values, joined by commas. */
  smallTypeId: v.optional(v.string()),
  state: v.optional(v.string()),
})
export type ComponentQuery = v.InferInput<typeof componentQuery>

/** The components of a grid or a region. */
export const componentPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: 'object',
  query: componentQuery,
  body: pageOf(componentRow),
  loading: false,
})

export const componentDetail = get(`${PATH}/detail`, {
  ...oneRecord('object'),
  body: detailBody,
})
