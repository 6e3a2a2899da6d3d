import type * as v from 'valibot'
import * as objectCalls from '@/api/contract/object'
import * as contract from '@/api/contract/objectComponent'
import * as gridCalls from '@/api/contract/objectGrid'
import * as merchantCalls from '@/api/contract/objectMerchant'
import * as pointCalls from '@/api/contract/objectPoint'
import * as stallPointCalls from '@/api/contract/objectStallPoint'
import * as zoneCalls from '@/api/contract/objectZone'
import type { Endpoint } from '@/api/endpoint'
import { correctionProblems, isMoved, movesPin } from '@/domain/object/correction'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { boxesMeet, boxOf, insideRing } from '@/domain/ring'
import type { Area } from '../city/area'
import { nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { DemoError, refuseProblems } from '../gateway/errors'
import { handle, paged } from '../gateway/handle'
import { among, nearest } from '../records/lists'
import { detailRoute, type Id, receiptRoute } from '../records/routes'
import { spotOf, takePhotos } from '../records/flow'
import { pick } from '../records/wire'
import { historyOf } from './history'
import {
  componentList,
  gridList,
  merchantList,
  OBJECT_LISTS,
  pointList,
  stallPointList,
  wireComponent,
  wireGrid,
  wireMerchant,
  wirePoint,
  wireStallPoint,
} from './lists'
import type { ObjectOf, ObjectRecord, ZoneRecord } from './model'
import { boxIn, inView } from './query'
import { objectOf, objectsOf } from './store'
import { LAYERS } from './story'
import { wireDetail, wireManager, wireObject } from './wire'

function secretOf(record: ObjectRecord, field: objectCalls.Secret): string {
  if (field === 'idCard') return record.kind === 'merchant' ? record.idCard : ''
  return field === 'phone' ? record.phone : record.personName
}

const count = (db: Db, kind: ObjectKindName, { ring }: ZoneRecord): number =>
  objectsOf(db, kind).filter(({ place }) => insideRing(place, ring)).length

function wireRow(record: ZoneRecord) {
  const { layerId, ring } = record
  const layer = LAYERS.find(({ id }) => id === layerId)
  const named = { layerId, layerName: layer?.name ?? '', tone: layer?.tone ?? 'plain' }
  return { ...wireObject(record), ...named, ring: [...ring] }
}

const wireZone = (db: Db, record: ZoneRecord) => ({
  ...wireRow(record),
  ...wireDetail(record),
  ...pick(record, 'unitName', 'rule'),
  ...wireManager(record),
  merchantCount: count(db, 'merchant', record),
  stallPointCount: count(db, 'stallPoint', record),
  componentCount: count(db, 'component', record),
})

/** Returns the detail of an object type; reading it does not mark it as opened. */
const ofKind = <P extends string, Q extends Id, B extends v.GenericSchema, K extends ObjectKindName>(
  endpoint: Endpoint<P, Q, undefined, B>,
  kind: K,
  wire: (db: Db, record: ObjectOf<K>, user: User) => v.InferInput<B>,
) => detailRoute(endpoint, (db, id) => objectOf(db, kind, id), wire)

const correctedAs = ({ corrections }: Db, { name }: User, clientId: string) =>
  corrections.find((one) => one.clientId === clientId && one.byName === name)

export const objectArea: Area = {
  name: 'object',
  create: () => ({ objects: new Map(), corrections: [] }),
  lists: OBJECT_LISTS,
  handlers: [
    paged(contract.componentPage, componentList, 'all'),
    ofKind(contract.componentDetail, 'component', wireComponent),
    paged(gridCalls.gridPage, gridList, 'all'),
    ofKind(gridCalls.gridDetail, 'grid', wireGrid),
    paged(merchantCalls.merchantPage, merchantList, 'all'),
    ofKind(merchantCalls.merchantDetail, 'merchant', wireMerchant),
    paged(pointCalls.pointPage, pointList, 'all'),
    ofKind(pointCalls.pointDetail, 'point', wirePoint),
    paged(stallPointCalls.stallPointPage, stallPointList, 'all'),
    ofKind(stallPointCalls.stallPointDetail, 'stallPoint', wireStallPoint),

    handle(objectCalls.objectBrief, ({ db, query: { kind, id } }) => wireObject(objectOf(db, kind, id))),
    handle(objectCalls.objectHistory, ({ db, query: { kind, id } }) => historyOf(db, objectOf(db, kind, id))),
    handle(objectCalls.objectReveal, ({ db, data: { kind, id, field } }) => {
      const value = secretOf(objectOf(db, kind, id), field)
      if (value === '') throw new DemoError('没有登记这一项')
      return { value }
    }),
    handle(objectCalls.objectCorrect, ({ db, user, now, data }) => {
      const known = correctedAs(db, user, data.clientId)
      if (known) return { id: known.id }
      const record = objectOf(db, data.kind, data.id)
      refuseProblems(correctionProblems(data.kind, { ...data, place: data }, record.place))
      const id = nextId(db, 'J')
      const { address = '' } = data
      const pin = { ...data, address }
      const correction = {
        ...pick(data, 'clientId', 'kind', 'field'),
        words: data.words.trim(),
        place: movesPin(data.field) && isMoved(pin, record.place) ? spotOf(pin) : null,
        photos: takePhotos(db, user, { id, photos: [] }, data.attachments ?? []),
        byName: user.name,
      }
      db.corrections.push({ ...correction, id, objectId: record.id, time: now, state: '0', reason: '' })
      return { id }
    }),
    receiptRoute(objectCalls.correctionByClientId, correctedAs),
    handle(objectCalls.objectsInView, ({ db, query }) => inView(db, query)),
    handle(objectCalls.objectsNearby, ({ db, query }) =>
      nearest(objectsOf(db, query.kind), query).map(({ record, metres }) => ({
        ...wireObject(record),
        distance: Math.round(metres),
      })),
    ),

    handle(zoneCalls.zoneLayers, ({ db }) => {
      const zones = objectsOf(db, 'zone')
      return LAYERS.map(({ id, name, tone }) => ({
        id,
        name,
        tone,
        count: zones.filter(({ layerId }) => layerId === id).length,
      }))
    }),
    handle(zoneCalls.zonesInView, ({ db, query }) => {
      const seen = boxIn(query)
      return objectsOf(db, 'zone')
        .filter(({ layerId, ring }) => {
          const box = boxOf(ring)
          return among(query.layerIds, layerId) && box !== null && boxesMeet(box, seen)
        })
        .map(wireRow)
    }),
    ofKind(zoneCalls.zoneDetail, 'zone', wireZone),
  ],
}
