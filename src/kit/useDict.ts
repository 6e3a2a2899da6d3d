import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DictEntry } from '@/api/contract/base'
import { env } from '@/env/env'
import { loadAreas, loadBigTypes, loadDict, type TextOption } from '@/stores/cachedLists'
import { now } from '@/stores/clock'

/** A business dictionary (spec §3: label, value, caseType), from its cache of 10 days where that holds. */
export const useDict = (type: string): UseQueryResult<DictEntry[]> =>
  useQuery({ queryKey: ['dict', type], queryFn: () => loadDict(type, now()), staleTime: Infinity })

/** The big types of cases. */
export const useBigTypes = (): UseQueryResult<TextOption[]> =>
  useQuery({ queryKey: ['bigTypes'], queryFn: () => loadBigTypes(now()), staleTime: Infinity })

/** Districts of the environment's default region (spec §9: 194), or what lies below another one. */
export const useAreas = (parentId: string = env.defaultRegion): UseQueryResult<TextOption[]> =>
  useQuery({ queryKey: ['areas', parentId], queryFn: () => loadAreas(parentId, now()), staleTime: Infinity })
