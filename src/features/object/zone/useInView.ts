import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { objectsInView } from '@/api/contract/object'
import { zonesInView } from '@/api/contract/zone'
import type { Box } from '@/domain/ring'
import { apiQuery } from '@/kit/data/useApiQuery'

/** What a map shows (WGS84), and at which level. */
export interface Seen {
  box: Box
  zoom: number
}

/** Asked a little beyond the edges, and by steps of some 10 m: a short drag finds it there. */
const MARGIN = 0.15
const steps = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

function viewQueryOf({ box: { west, south, east, north }, zoom }: Seen) {
  const [across, up] = [(east - west) * MARGIN, (north - south) * MARGIN]
  return {
    west: steps(west - across),
    south: steps(south - up),
    east: steps(east + across),
    north: steps(north + up),
    zoom: Math.round(zoom),
  }
}

const NOWHERE: Seen = { box: { west: 0, south: 0, east: 0, north: 0 }, zoom: 0 }

/** Areas and objects in sight; those of before stay until the new ones are there. Nothing is asked of layers that are off. */
export function useInView(seen: Seen | null, layerIds: readonly string[], kinds: readonly string[]) {
  const view = viewQueryOf(seen ?? NOWHERE)
  const zones = useQuery({
    ...apiQuery(zonesInView, { query: { layerIds: layerIds.join(','), ...view } }),
    enabled: seen !== null && layerIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const objects = useQuery({
    ...apiQuery(objectsInView, { query: { kinds: kinds.join(','), ...view } }),
    enabled: seen !== null && kinds.length > 0,
    placeholderData: keepPreviousData,
  })
  return { zones, objects }
}
