import type { UseQueryResult } from '@tanstack/react-query'
import { nearbyProblems, type NearbyCase } from '@/api/contract/problem'
import { isPosition } from '@/domain/geo'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { coarse } from '@/kit/place/near/coarse'

export interface Surroundings {
  /** Degrees, WGS84; null where nobody told them: then nothing is asked. */
  longitude: number | null
  latitude: number | null
}

/** Open cases within `radius` metres of a place, the nearest first; only those of one 小类 where it is given. */
export function useNearby(
  { longitude, latitude }: Surroundings,
  radius: number,
  smallTypeId?: string,
): UseQueryResult<NearbyCase[]> {
  const query = { longitude: coarse(longitude), latitude: coarse(latitude), radius, smallTypeId }
  return useApiQuery(nearbyProblems, { query }, { enabled: isPosition({ longitude, latitude }) })
}
