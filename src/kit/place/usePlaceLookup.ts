import {
  QueryObserver,
  useQuery,
  useQueryClient,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { MESSAGE } from '@/api/envelope'
import { type Position, distance } from '@/domain/geo'
import { NO_ADDRESS } from '@/map/provider'
import { call } from '@/api/call'
import { gridByPosition } from '@/api/contract/map'
import { mapProvider } from '@/map/choose'
import { type FoundAddress, withAddress, withGrid, type Place } from './place'

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
const addressQuery = (at: Position) =>
  queryOptions({
    queryKey: ['placeAddress', ...keyOf(at)],
    queryFn: ({ signal }) => addressOf(at, signal),
    staleTime: FRESH,
  })

/** The grid a spot (WGS84) lies in, null outside every one; fails with ApiError. */
const gridQuery = (at: Position) =>
  queryOptions({
    queryKey: [gridByPosition.path, ...keyOf(at)],
    queryFn: ({ signal }) => {
      const query = { longitude: String(at.longitude), latitude: String(at.latitude) }
      return call(gridByPosition, { query }, { signal, quiet: true, loading: false })
    },
    staleTime: FRESH,
  })

/** Stands in for no position: asked by nobody. */
const NOWHERE: Position = { longitude: NaN, latitude: NaN }

export interface PlaceLookup {
  /** A place at that spot, with what has been found of it so far. */
  complete: (to: Place) => Place
  loading: boolean
  /** What is missing: 未查询到地址 (spec §5), or why the address or the grid could not be asked for. '' while it is asked for, and when it was found. */
  trouble: string
  /** Asks again for what failed; null when nothing did. */
  retry: (() => void) | null
}

/**
 * Address and grid of a spot (WGS84). Each fails softly: the spot stays of use, and its address can be typed. An answer
 * for a former spot is never taken for the present one.
 */
export function usePlaceLookup(at: Position | null): PlaceLookup {
  const enabled = at !== null
  const address = useQuery({ ...addressQuery(at ?? NOWHERE), enabled })
  const grid = useQuery({ ...gridQuery(at ?? NOWHERE), enabled })
  const failed = [address, grid].filter(({ error }) => error !== null)
  return {
    // The grid first: its parts are left out of the address.
    complete: (to) => (enabled ? withAddress(withGrid(to, grid.data), address.data) : to),
    loading: enabled && (address.isPending || grid.isPending),
    trouble: failed[0]?.error?.message ?? (address.data === null ? NO_ADDRESS : ''),
    retry: failed.length === 0 ? null : () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

/** What was found of a spot. */
export interface Findings {
  /** A place there with it: meanwhile its address may have been typed. */
  complete: (to: Place) => Place
  /** Why the address or the grid could not be asked for; '' when both were. */
  failure: string
}

/** Asks once what can be found of a spot. Never rejects. */
export function useFindings(): (at: Position) => Promise<Findings> {
  const client = useQueryClient()
  return async (at) => {
    const [address, grid] = await Promise.all([asked(client, addressQuery(at)), asked(client, gridQuery(at))])
    return {
      complete: (to) => withAddress(withGrid(to, grid.data), address.data),
      failure: (address.error ?? grid.error)?.message ?? '',
    }
  }
}

/**
 * Asks, or joins whoever is asking. It watches the query meanwhile: a picker that began it and closes would else abort it
 * as nobody's.
 */
async function asked<T, K extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<{ data?: T; error?: Error }> {
  const leave = new QueryObserver(client, { ...query, enabled: false }).subscribe(() => undefined)
  try {
    return { data: await client.fetchQuery(query) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(MESSAGE.unknown) }
  } finally {
    leave()
  }
}
