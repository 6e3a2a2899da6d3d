import { queryOptions } from '@tanstack/react-query'
import { call } from '@/api/call'
import { gridByPosition } from '@/api/contract/map'
import { distance, type Position } from '@/domain/geo'
import { mapProvider } from '@/map/choose'
import type { FoundAddress } from './place'

/** What stands somewhere hardly changes while a form is filled in (ms). */
const FRESH = 10 * 60_000

/** Further off than this (metres) the nearest address is only near the spot, and says so. */
const NEAR = 50

async function addressOf(at: Position, signal: AbortSignal): Promise<FoundAddress | null> {
  const provider = await mapProvider()
  const mapSource = provider.source
  const [nearest] = await provider.nearest(at, signal)
  if (nearest) {
    const near = distance(at, nearest) <= NEAR
    return { address: near ? nearest.name : `${nearest.name}附近`, mapSource }
  }
  const address = await provider.reverse(at, signal)
  return address === '' ? null : { address, mapSource }
}

const keyOf = ({ longitude, latitude }: Position) => [longitude, latitude] as const

/** The address of a spot (WGS84), null when there is none; fails with ApiError. */
export const addressQuery = (at: Position) =>
  queryOptions({
    queryKey: ['placeAddress', ...keyOf(at)],
    queryFn: ({ signal }) => addressOf(at, signal),
    staleTime: FRESH,
  })

/** The grid a spot (WGS84) lies in, null outside every one; fails with ApiError. */
export const gridQuery = (at: Position) =>
  queryOptions({
    queryKey: [gridByPosition.path, ...keyOf(at)],
    queryFn: ({ signal }) => {
      const query = { longitude: String(at.longitude), latitude: String(at.latitude) }
      return call(gridByPosition, { query }, { signal, quiet: true, loading: false })
    },
    staleTime: FRESH,
  })
