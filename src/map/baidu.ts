import gcoord from 'gcoord'
import { call } from '@/api/call'
import { baiduReverse, baiduSearch, type BaiduPlace } from '@/api/contract/map'
import { ApiError } from '@/api/envelope'
import { isPosition, type Position } from '@/domain/geo'
import { resettableSet } from '@/domain/resettable'
import { env } from '@/env/env'
import { PAGE_SIZES, SEARCH_FAILED, type AddressHit, type MapProvider } from './provider'

const SIZE = PAGE_SIZES.baidu

/** baidu returns BD09; only this adapter converts it to WGS84 (docs/platform.md "Maps"). */
export const baiduProvider: MapProvider = {
  source: 'baidu',
  search: async (words, page, signal) => {
    const query = {
      query: words,
      region: env.defaultCity,
      city_limit: 'true',
      output: 'json',
      page_size: String(SIZE),
      page_num: String(page),
      ak: env.baiduAk,
    }
    const answer = succeeded(await call(baiduSearch, { query }, { ...QUIET, signal }))
    return {
      hits: answer.results.flatMap(hitOf),
      more: answer.results.length > 0 && (page + 1) * SIZE < answer.total,
    }
  },
  reverse: (at, signal) => reverse(at, signal),
  // baidu has no such call (spec §7): the address of the place itself is the nearest one.
  nearest: async (at, signal) => {
    const name = await reverse(at, signal)
    const { longitude, latitude } = at
    const uid = `${longitude},${latitude}`
    return name === '' ? [] : [{ uid, name, address: name, longitude, latitude, mapSource: 'baidu' }]
  },
  batchNearest: async (points, signal) => {
    const found = new Map<string, string>()
    // One after another: the service limits calls per second.
    for (const { id, ...at } of points) {
      const address = await reverse(at, signal)
      if (address !== '') found.set(id, address)
    }
    return found
  },
}

const QUIET = { quiet: true, loading: false } as const

async function reverse({ longitude, latitude }: Position, signal?: AbortSignal): Promise<string> {
  const location = `${latitude},${longitude}`
  const query = { location, coordtype: 'wgs84ll', output: 'json', ak: env.baiduAk }
  const { result } = succeeded(await call(baiduReverse, { query }, { ...QUIET, signal }))
  return result?.formatted_address ?? ''
}

const logged = resettableSet<number>()

/** spec §5: success is status 0. A key, licence or quota is a problem of the operator, not of the user. */
function succeeded<A extends { status: number; message: string }>(answer: A): A {
  const { status, message } = answer
  if (status === 0) return answer
  if (!logged.has(status)) console.warn(`baidu: status ${status} ${message}`)
  logged.add(status)
  throw new ApiError('business', isRefusal(status) ? BAIDU_REFUSES : SEARCH_FAILED, status)
}

/** 302: the daily quota is used up; 2xx: the key; 4xx: licence or calls per second (list of the service). */
const isRefusal = (status: number): boolean => status === 302 || [2, 4].includes(Math.floor(status / 100))

/** Shown for every status that only the operator can fix. */
export const BAIDU_REFUSES = '地图服务暂不可用，可先手工填写地址'

function hitOf({ uid, name, address, city, area, location }: BaiduPlace): AddressHit[] {
  const own = { longitude: location?.lng ?? null, latitude: location?.lat ?? null }
  if (!isPosition(own)) return []
  const [longitude, latitude] = gcoord.transform<[number, number]>(
    [own.longitude, own.latitude],
    gcoord.BD09,
    gcoord.WGS84,
  )
  return [
    { uid, name: name || address, address: address || city + area, longitude, latitude, mapSource: 'baidu' },
  ]
}
