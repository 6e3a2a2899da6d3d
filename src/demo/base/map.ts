import gcoord from 'gcoord'
import type * as v from 'valibot'
import * as contract from '@/api/contract/map'
import { distance, isPosition, type Position } from '@/domain/geo'
import type { Db } from '../city/model'
import { handle, type Route } from '../gateway/handle'
import { pick } from '../records/wire'
import { type CityAddress, cityAddresses, gridNear } from '../seed/geography'
import { hashText } from '../seed/random'
import { CITY_NAME, roundDegrees } from '../seed/zones'

/** Errors of the two services; gateway/failures.ts has the others. */
const QUOTA = '#quota'
const KEY = '#key'

const tdtRow = (address: CityAddress) => ({
  ID: address.id,
  full_address: fullAddress(address),
  city: address.city,
  town: address.area,
  street: address.street,
  community: address.community,
  X2000: address.longitude,
  Y2000: address.latitude,
})

/** The error code of tianditu; 200 is success (spec §5). */
const TDT_REFUSED = { code: 500, results: [], count: 0 }

/** Error codes from the documentation of the service; 0 is success (spec §5). */
const BAIDU_REFUSALS: readonly (readonly [sentinel: string, status: number, message: string])[] = [
  [QUOTA, 302, '天配额超限，限制访问'],
  [KEY, 211, 'APP SN校验失败'],
]

/** One in sixteen house numbers has no location, as some hits of the real service. */
const hasLocation = ({ id }: CityAddress): boolean => !id.startsWith('A') || hashText(id) % 16 !== 0
type BaiduRow = v.InferInput<typeof contract.baiduSearch.body>['results']

const baiduRows = (found: readonly CityAddress[]): BaiduRow =>
  found.map((address) => {
    const [lng, lat] = gcoord.transform<[number, number]>(
      [address.longitude, address.latitude],
      gcoord.WGS84,
      gcoord.BD09,
    )
    return {
      uid: address.id,
      name: address.name,
      address: address.area + address.street + address.community,
      province: '福建省',
      city: address.city,
      area: address.area,
      ...(hasLocation(address) ? { location: { lng: roundDegrees(lng), lat: roundDegrees(lat) } } : {}),
    }
  })

const gridRoute = handle(contract.gridByPosition, ({ query }) => {
  const grid = gridNear({ longitude: Number(query.longitude), latitude: Number(query.latitude) })
  if (!grid) return null
  const { gridCode } = grid
  return {
    ...pick(grid, 'gridCode', 'dutyGridName', 'belongCity', 'belongArea', 'belongStreet', 'belongCommunity'),
    areaCode: gridCode.slice(0, 6),
    streetCode: gridCode.slice(0, 9),
    communityCode: gridCode.slice(0, 11),
  }
})

export const mapRoutes: readonly Route[] = [
  handle(contract.tdtLikelyAddress, ({ db, data: { input_address, input_start, input_limit } }) => {
    if (input_address.includes(QUOTA) || input_address.includes(KEY)) return TDT_REFUSED
    const found = addressesLike(db, input_address)
    const results = found.slice(input_start, input_start + input_limit).map(tdtRow)
    return { code: 200, results, count: found.length }
  }),
  handle(contract.tdtBatchNearest, ({ db, data }) => ({
    code: 200,
    result: data.input_data.flatMap(({ id, X, Y }) =>
      addressesNear(db, { longitude: X, latitude: Y }, 1).map((address) => ({
        id,
        full_address: fullAddress(address),
      })),
    ),
  })),
  handle(contract.tdtNearest, ({ db, data: { X, Y, limit } }) => ({
    code: 200,
    results: addressesNear(db, { longitude: X, latitude: Y }, limit).map(tdtRow),
  })),
  handle(
    contract.baiduSearch,
    ({ db, query: { query, region, city_limit, page_size, page_num, output } }) => {
      const [, refused, message] = BAIDU_REFUSALS.find(([sentinel]) => query.includes(sentinel)) ?? []
      if (refused !== undefined) return { status: refused, message, results: [], total: 0 }
      const size = Number(page_size)
      if (output !== 'json' || size > 20 || query.trim() === '')
        return { status: 2, message: 'Parameter Invalid', results: [], total: 0 }
      const elsewhere = city_limit === 'true' && !region.startsWith('厦门')
      const found = elsewhere ? [] : addressesLike(db, query)
      const start = Number(page_num) * size
      return {
        status: 0,
        message: 'ok',
        results: baiduRows(found.slice(start, start + size)),
        total: found.length,
      }
    },
  ),
  handle(contract.baiduReverse, ({ db, query: { location, coordtype } }) => {
    const [latitude = NaN, longitude = NaN] = location.split(',').map(Number)
    const given = { longitude, latitude }
    if (coordtype !== 'wgs84ll' || !isPosition(given))
      return { status: 2, message: 'Parameter Invalid', result: null }
    const [nearest] = addressesNear(db, given, 1)
    const formatted_address = nearest ? `福建省${nearest.city}${nearest.area}${nearest.name}` : ''
    return { status: 0, message: 'ok', result: { formatted_address } }
  }),
  gridRoute,
]

/** Metres. A position farther from every address has none. */
const FAR = 5_000
const squeezed = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

function caseAddresses(db: Db): CityAddress[] {
  const seen = new Map<string, CityAddress>()
  for (const { id, place } of db.cases.values()) {
    const { areaName, streetName, communityName, longitude, latitude } = place
    const zone = { city: CITY_NAME, area: areaName, street: streetName, community: communityName }
    const name = squeezed(place.address)
    seen.set(streetName + name, { id: `C${id}`, ...zone, name, longitude, latitude })
  }
  return [...seen.values()]
}

/** 厦门市思明区鹭江街道营平社区鹭江道178号 */
const fullAddress = ({ city, area, street, community, name }: CityAddress): string =>
  city + area + street + community + name

function addressesLike(db: Db, words: string): CityAddress[] {
  const wanted = words.split(/\s+/).filter(Boolean).map(squeezed)
  if (wanted.length === 0) return []
  const found = [...cityAddresses(), ...caseAddresses(db)].filter((address) => {
    const text = squeezed(fullAddress(address))
    return wanted.every((word) => text.includes(word))
  })
  const rank = ({ name }: CityAddress): number => (squeezed(name).startsWith(wanted.join('')) ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b))
}

function addressesNear(db: Db, at: Position, limit: number): CityAddress[] {
  return [...cityAddresses(), ...caseAddresses(db)]
    .map((address) => ({ address, metres: distance(at, address) }))
    .filter(({ metres }) => metres <= FAR)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, limit)
    .map(({ address }) => address)
}
