import * as v from 'valibot'
import { maskName, maskPhone } from '@/domain/mask'
import { get } from '../endpoint'
import { count, listById, masked, oneOf, record, text } from '../tolerant'
import { objectDetailFields, objectFields, ring, viewQuery } from './object'
import { oneRecord } from './reads'

// 区域图层: areas with special rules, by layer. Calls and fields are ours.

const PATH = '/api-digital/api/v1/zoneLayer'

/** How the areas of a layer are drawn; the app has the colours. */
const ZONE_TONES = ['plain', 'bad', 'ok', 'warn', 'watch'] as const

const zoneLayer = record({
  id: text(),
  name: text(),
  tone: oneOf(ZONE_TONES),
  /** Number of its areas. */
  count: count(),
})
export type ZoneLayerRow = v.InferOutput<typeof zoneLayer>

/** All layers. */
export const zoneLayers = get(`${PATH}/list`, {
  source: 'assumed',
  about: 'object',
  body: listById(zoneLayer),
  loading: false,
})

const rowFields = {
  ...objectFields,
  layerId: text(),
  layerName: text(),
  tone: oneOf(ZONE_TONES),
  ring: ring(),
}
const zoneRow = record(rowFields)
export type ZoneRow = v.InferOutput<typeof zoneRow>

/** Areas of some layers (ids, joined by commas) in a part of the map. */
export const zonesInView = get(`${PATH}/queryInView`, {
  source: 'assumed',
  about: 'object',
  keep: { never: 'of each piece of the map it would be another one, and they would push out all else' },
  query: v.object({ layerIds: v.string(), ...viewQuery }),
  body: listById(zoneRow),
  loading: false,
})

const detailBody = record({
  ...rowFields,
  ...objectDetailFields,
  /** 责任单位 and 责任人, masked. */
  unitName: text(),
  managerName: masked(maskName),
  phone: masked(maskPhone),
  /** 管理要求 */
  rule: text(),
  merchantCount: count(),
  stallPointCount: count(),
  componentCount: count(),
})
export type ZoneDetail = v.InferOutput<typeof detailBody>

export const zoneDetail = get(`${PATH}/detail`, {
  ...oneRecord('object'),
  body: detailBody,
})
