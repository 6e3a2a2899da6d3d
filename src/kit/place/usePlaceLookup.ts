import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Position } from '@/domain/geo'
import { NO_ADDRESS } from '@/map/provider'
import { addressQuery, gridQuery } from './lookup'
import { withAddress, withGrid, type Place } from './place'

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

/**
 * Asks once what can be found of a spot, and resolves with how to complete a place there: meanwhile its address may have
 * been typed. Never rejects.
 */
export function useFindings(): (at: Position) => Promise<(to: Place) => Place> {
  const client = useQueryClient()
  return async (at) => {
    const [address, grid] = await Promise.all([
      client.fetchQuery(addressQuery(at)).catch(() => null),
      client.fetchQuery(gridQuery(at)).catch(() => null),
    ])
    return (to) => withAddress(withGrid(to, grid), address)
  }
}
