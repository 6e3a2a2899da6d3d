import * as contract from '@/api/contract/zone'
import { maskName, maskPhone } from '@/domain/mask'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { boxesMeet, boxOf, insideRing } from '@/domain/ring'
import { handle, type Route } from '../gateway/handle'
import type { Db } from '../city/model'
import type { ZoneRecord } from '../object/model'
import { among } from '../object/query'
import { objectOf, objectsOf } from '../object/store'
import { boxIn } from '../object/view'
import { wireDetail, wireObject } from '../object/wire'
import { LAYERS } from '../seed/objects/zones'

const count = (db: Db, kind: ObjectKindName, { ring }: ZoneRecord): number =>
  objectsOf(db, kind).filter(({ place }) => insideRing(place, ring)).length

function wireRow(record: ZoneRecord) {
  const { layerId, ring } = record
  const layer = LAYERS.find(({ id }) => id === layerId)
  const named = { layerId, layerName: layer?.name ?? '', tone: layer?.tone ?? 'plain' }
  return { ...wireObject(record), ...named, ring: [...ring] }
}

export const zoneRoutes: readonly Route[] = [
  handle(contract.zoneLayers, ({ db }) => {
    const zones = objectsOf(db, 'zone')
    return LAYERS.map(({ id, name, tone }) => ({
      id,
      name,
      tone,
      count: zones.filter(({ layerId }) => layerId === id).length,
    }))
  }),
  handle(contract.zonesInView, ({ db, query }) => {
    const seen = boxIn(query)
    return objectsOf(db, 'zone')
      .filter(({ layerId, ring }) => {
        const box = boxOf(ring)
        return among(query.layerIds, layerId) && box !== null && boxesMeet(box, seen)
      })
      .map(wireRow)
  }),
  handle(contract.zoneDetail, ({ db, query }) => {
    const record = objectOf(db, 'zone', query.id)
    return {
      ...wireRow(record),
      ...wireDetail(record),
      unitName: record.unitName,
      managerName: maskName(record.personName),
      phone: maskPhone(record.phone),
      rule: record.rule,
      merchantCount: count(db, 'merchant', record),
      stallPointCount: count(db, 'stallPoint', record),
      componentCount: count(db, 'component', record),
    }
  }),
]
