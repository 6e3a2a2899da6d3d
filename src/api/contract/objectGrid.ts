import type * as v from 'valibot'
import { maskName, maskPhone } from '@/domain/mask'
import { get } from '../endpoint'
import { count, masked, pageOf, record } from '../tolerant'
import { objectDetailFields, objectFields, objectQuery, ring } from './object'
import { oneRecord } from './reads'

// 网格: the specification has its tree and the grid of a position (§7 gridInfo); lists and details of grids are ours.

const PATH = '/api-digital/api/gridInfo'

const rowFields = {
  ...objectFields,
  /** 责任人, masked. */
  managerName: masked(maskName),
  phone: masked(maskPhone),
  componentCount: count(),
  /** Open cases in it. */
  openCaseCount: count(),
  ring: ring(),
}
const gridRow = record(rowFields)
export type GridRow = v.InferOutput<typeof gridRow>

const detailBody = record({
  ...rowFields,
  ...objectDetailFields,
  merchantCount: count(),
  pointCount: count(),
  stallPointCount: count(),
})
export type GridDetail = v.InferOutput<typeof detailBody>

/** 网格查询. By distance, the current grid of the user comes first. */
export const gridPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  // Rows count open cases.
  about: ['object', 'case'],
  query: objectQuery,
  body: pageOf(gridRow),
  loading: false,
})

export const gridDetail = get(`${PATH}/detail`, {
  ...oneRecord(['object', 'case']),
  body: detailBody,
})
