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

/** How long a look-up stays fresh while a form is filled in (ms). */
const FRESH = 10 * 60_000

/** Beyond this distance (metres) the nearest address is marked as near the spot. */
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

/** The address of a spot (WGS84), null without one; fails with ApiError. */
const addressQuery = (at: Position) =>
  queryOptions({
    queryKey: ['placeAddress', ...keyOf(at)],
    queryFn: ({ signal }) => addressOf(at, signal),
    staleTime: FRESH,
  })

/** The grid of a spot (WGS84), null outside every grid; fails with ApiError. */
const gridQuery = (at: Position) =>
  queryOptions({
    queryKey: [gridByPosition.path, ...keyOf(at)],
    queryFn: ({ signal }) => {
      const query = { longitude: String(at.longitude), latitude: String(at.latitude) }
      return call(gridByPosition, { query }, { signal, quiet: true, loading: false })
    },
    staleTime: FRESH,
  })

/** Placeholder for no position: never queried. */
const NOWHERE: Position = { longitude: NaN, latitude: NaN }

export interface PlaceLookup {
  /** A place at that spot, with what has been looked up so far. */
  complete: (to: Place) => Place
  loading: boolean
  /**
   * The problem: 未查询到地址 (spec §5), or why the address or the grid could not be looked up. '' while loading
   * and on success.
   */
  trouble: string
  /** Retries what failed; null when nothing did. */
  retry: (() => void) | null
}

/**
 * Address and grid of a spot (WGS84). A failure keeps the spot usable, and its address can be typed. An
 * answer for a previous spot is never used for the current one.
 */
export function usePlaceLookup(at: Position | null): PlaceLookup {
  const enabled = at !== null
  const address = useQuery({ ...addressQuery(at ?? NOWHERE), enabled })
  const grid = useQuery({ ...gridQuery(at ?? NOWHERE), enabled })
  const failed = [address, grid].filter(({ error }) => error !== null)
  return {
    // The grid first: the address leaves out its parts.
    complete: (to) => (enabled ? withAddress(withGrid(to, grid.data), address.data) : to),
    loading: enabled && (address.isPending || grid.isPending),
    trouble: failed[0]?.error?.message ?? (address.data === null ? NO_ADDRESS : ''),
    retry: failed.length === 0 ? null : () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

/** The look-up result of a spot. */
export interface PlaceFindings {
  /** A place there with the result: its address may have been typed meanwhile. */
  complete: (to: Place) => Place
  /** Why the address or the grid could not be looked up; '' when both were. */
  failure: string
}

/** Looks up a spot once. Never rejects. */
export function useFindings(): (at: Position) => Promise<PlaceFindings> {
  const client = useQueryClient()
  return async (at) => {
    const [address, grid] = await Promise.all([
      fetchOnce(client, addressQuery(at)),
      fetchOnce(client, gridQuery(at)),
    ])
    return {
      complete: (to) => withAddress(withGrid(to, grid.data), address.data),
      failure: (address.error ?? grid.error)?.message ?? '',
    }
  }
}

/**
 * Starts or joins a request. It observes the query meanwhile: otherwise a picker that started it and closes
 * would abort it.
 */
async function fetchOnce<T, K extends QueryKey>(
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
