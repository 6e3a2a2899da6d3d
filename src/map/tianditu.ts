import { call } from '@/api/call'
import { tdtBatchNearest, tdtLikelyAddress, tdtNearest, type TdtAddress } from '@/api/contract/map'
import { ApiError } from '@/api/envelope'
import { joinAddress } from '@/domain/address'
import { isPosition, type Position } from '@/domain/geo'
import { NEAREST_LIMIT, PAGE_SIZES, SEARCH_FAILED, type AddressHit, type MapProvider } from './provider'

/** spec §5: success is body code 200. */
const OK = 200
const SIZE = PAGE_SIZES.tianditu

/** tianditu answers in CGCS2000: no shift to WGS84 (docs/platform.md "Maps"). */
export const tiandituProvider: MapProvider = {
  source: 'tianditu',
  search: async (words, page, signal) => {
    const data = { input_address: words, input_start: page * SIZE, input_limit: SIZE }
    const answer = succeeded(await call(tdtLikelyAddress, { data }, { ...QUIET, signal }))
    return {
      hits: hitsOf(answer.results),
      more: answer.results.length > 0 && (page + 1) * SIZE < answer.count,
    }
  },
  reverse: async (at, signal) => {
    const [nearest] = await batch([{ id: '0', ...at }], signal)
    return nearest?.full_address ?? ''
  },
  nearest: async ({ longitude, latitude }, signal) => {
    const data = { X: longitude, Y: latitude, limit: NEAREST_LIMIT }
    return hitsOf(succeeded(await call(tdtNearest, { data }, { ...QUIET, signal })).results)
  },
  batchNearest: async (points, signal) => {
    if (points.length === 0) return new Map()
    const rows = await batch(points, signal)
    return new Map(
      rows.filter(({ full_address }) => full_address !== '').map((row) => [row.id, row.full_address]),
    )
  },
}

const QUIET = { quiet: true, loading: false } as const

function succeeded<A extends { code: number }>(answer: A): A {
  if (answer.code === OK) return answer
  throw new ApiError('business', SEARCH_FAILED, answer.code)
}

async function batch(points: readonly (Position & { id: string })[], signal?: AbortSignal) {
  const input_data = points.map(({ id, longitude, latitude }) => ({ id, X: longitude, Y: latitude }))
  return succeeded(await call(tdtBatchNearest, { data: { input_data } }, { ...QUIET, signal })).result
}

const hitsOf = (rows: readonly TdtAddress[]): AddressHit[] =>
  rows.flatMap((row) => {
    const at = { longitude: row.X2000, latitude: row.Y2000 }
    if (!isPosition(at)) return []
    const district = joinAddress(row)
    const address = district || row.full_address
    return [{ uid: row.ID, name: nameIn(row.full_address, district), address, ...at, mapSource: 'tianditu' }]
  })

/** The full address without its district: road and number. */
function nameIn(full: string, district: string): string {
  const beyond = full.startsWith(district) ? full.slice(district.length).trim() : full
  return beyond || full || district
}
