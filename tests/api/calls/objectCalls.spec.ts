import { call } from '@/api/call'
import * as components from '@/api/contract/component'
import * as grids from '@/api/contract/grid'
import * as merchants from '@/api/contract/merchant'
import * as objects from '@/api/contract/object'
import * as points from '@/api/contract/point'
import * as stallPoints from '@/api/contract/stallPoint'
import * as zones from '@/api/contract/zone'
import { callsStandSo, type WireRow } from './onTheWire'

// The calls of the city's objects are all ours: this table is what is agreed with a city's gateway.

const page = { pageNum: 2, pageSize: 10, keyword: 'jg', areaCode: '195', sort: 'newest' }
const onWire = { pageNum: '2', pageSize: '10', keyword: 'jg', areaCode: '195', sort: 'newest' }
const byId = { query: { id: 'X1' } }
const view = { west: 118, south: 24.4, east: 118.2, north: 24.5, zoom: 14 }
const viewed = { west: '118', south: '24.4', east: '118.2', north: '24.5', zoom: '14' }
const correction = {
  clientId: 'c1',
  kind: 'merchant' as const,
  id: 'M1',
  field: '摊位号',
  words: '应为 A12',
}
const secret = { kind: 'merchant' as const, id: 'M1', field: 'phone' as const }

const one = (name: string, path: string, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET ${path}`,
  { id: 'X1' },
  null,
]
const list = (name: string, path: string, more: object, sends: () => Promise<unknown>): WireRow => [
  name,
  sends,
  `GET ${path}`,
  { ...onWire, ...more },
  null,
]

const CALLS: WireRow[] = [
  list('merchantPage', 'v1/merchant/queryPage', { category: '2', status: '0,1' }, () =>
    call(merchants.merchantPage, { query: { ...page, category: '2', status: '0,1' } }),
  ),
  one('merchantDetail', 'v1/merchant/detail', () => call(merchants.merchantDetail, byId)),
  list('stallPointPage', 'v1/stallPoint/queryPage', { trade: '1' }, () =>
    call(stallPoints.stallPointPage, { query: { ...page, trade: '1' } }),
  ),
  one('stallPointDetail', 'v1/stallPoint/detail', () => call(stallPoints.stallPointDetail, byId)),
  list('pointPage', 'v1/point/queryPage', { type: '3' }, () =>
    call(points.pointPage, { query: { ...page, type: '3' } }),
  ),
  one('pointDetail', 'v1/point/detail', () => call(points.pointDetail, byId)),
  list('componentPage', 'v1/component/queryPage', { gridCode: '3502030010101', state: '2,3' }, () =>
    call(components.componentPage, { query: { ...page, gridCode: '3502030010101', state: '2,3' } }),
  ),
  one('componentDetail', 'v1/component/detail', () => call(components.componentDetail, byId)),
  list('gridPage', 'gridInfo/queryPage', {}, () => call(grids.gridPage, { query: page })),
  one('gridDetail', 'gridInfo/detail', () => call(grids.gridDetail, byId)),
  ['zoneLayers', () => call(zones.zoneLayers, {}), 'GET v1/zoneLayer/list', {}, null],
  [
    'zonesInView',
    () => call(zones.zonesInView, { query: { layerIds: 'strict,water', ...view } }),
    'GET v1/zoneLayer/queryInView',
    { layerIds: 'strict,water', ...viewed },
    null,
  ],
  one('zoneDetail', 'v1/zoneLayer/detail', () => call(zones.zoneDetail, byId)),
  [
    'objectBrief',
    () => call(objects.objectBrief, { query: { kind: 'grid', id: 'G1' } }),
    'GET v1/cityObject/brief',
    { kind: 'grid', id: 'G1' },
    null,
  ],
  [
    'objectHistory',
    () => call(objects.objectHistory, { query: { kind: 'point', id: 'P1' } }),
    'GET v1/cityObject/history',
    { kind: 'point', id: 'P1' },
    null,
  ],
  // Personal data never stand in an address: what is asked for and what is answered are bodies.
  [
    'objectReveal',
    () => call(objects.objectReveal, { data: secret }),
    'POST v1/cityObject/reveal',
    {},
    secret,
  ],
  [
    'objectCorrect',
    () => call(objects.objectCorrect, { data: correction }),
    'POST v1/cityObject/correct',
    {},
    correction,
  ],
  [
    'correctionByClientId',
    () => call(objects.correctionByClientId, { query: { clientId: 'c1' } }),
    'GET v1/cityObject/correctionByClientId',
    { clientId: 'c1' },
    null,
  ],
  [
    'objectsInView',
    () => call(objects.objectsInView, { query: { kinds: 'component,point', ...view } }),
    'GET v1/cityObject/queryInView',
    { kinds: 'component,point', ...viewed },
    null,
  ],
  [
    'objectsNearby',
    () =>
      call(objects.objectsNearby, {
        query: { kind: 'merchant', longitude: 118.1, latitude: 24.5, radius: 30 },
      }),
    'GET v1/cityObject/nearby',
    { kind: 'merchant', longitude: '118.1', latitude: '24.5', radius: '30' },
    null,
  ],
]

callsStandSo('the city’s objects', CALLS, [components, grids, merchants, objects, points, stallPoints, zones])
