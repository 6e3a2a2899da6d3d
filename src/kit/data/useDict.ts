import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DictEntry, ManualRow, Organisation, ZoneNode } from '@/api/contract/base'
import { env } from '@/env/env'
import {
  loadAreas,
  loadBigTypes,
  loadDict,
  loadManual,
  loadOrganisations,
  loadTypeTree,
  loadZones,
  type AreaOption,
  type TextOption,
  type TypeNode,
} from '@/stores/cachedLists'
import { now } from '@/stores/clock'

/** A business dictionary (spec §3: label, value, caseType), cached for 10 days. */
export const useDict = (type: string, enabled = true): UseQueryResult<DictEntry[]> =>
  useQuery({ queryKey: ['dict', type], queryFn: () => loadDict(type, now()), staleTime: Infinity, enabled })

/** The big types of cases. */
export const useBigTypes = (): UseQueryResult<TextOption[]> =>
  useQuery({ queryKey: ['bigTypes'], queryFn: () => loadBigTypes(now()), staleTime: Infinity })

/** Districts of the environment's default region (spec §9: 194), or what lies below another one. */
export const useAreas = (parentId: string = env.defaultRegion): UseQueryResult<AreaOption[]> =>
  useQuery({ queryKey: ['areas', parentId], queryFn: () => loadAreas(parentId, now()), staleTime: Infinity })

/** The types that can be registered by hand, flat: 部件/事件, big and small (spec §9: isManual 1). */
export const useTypeTree = (): UseQueryResult<TypeNode[]> =>
  useQuery({ queryKey: ['manualTypes'], queryFn: () => loadTypeTree(now()), staleTime: Infinity })

/** The zones below a parent, down to the grids. */
export const useZones = (parentId: string = env.defaultRegion): UseQueryResult<ZoneNode[]> =>
  useQuery({ queryKey: ['zones', parentId], queryFn: () => loadZones(parentId, now()), staleTime: Infinity })

/** 指挥手册 of a small type; '' queries nothing. */
export const useManual = (smallTypeId: string): UseQueryResult<ManualRow[]> =>
  useQuery({
    queryKey: ['manual', smallTypeId],
    queryFn: () => loadManual(smallTypeId, now()),
    staleTime: Infinity,
    enabled: smallTypeId !== '',
  })

/** 指挥手册 of several small types, all their rows; types whose manual fails to load are left out. */
export const useManuals = (smallTypeIds: readonly string[]): UseQueryResult<ManualRow[]> =>
  useQuery({
    queryKey: ['manuals', ...smallTypeIds],
    queryFn: async () =>
      (await Promise.all(smallTypeIds.map((id) => loadManual(id, now()).catch(() => [])))).flat(),
    enabled: smallTypeIds.length > 0,
  })

/** The organisation tree in short form, flat. */
export const useOrganisations = (enabled = true): UseQueryResult<Organisation[]> =>
  useQuery({
    queryKey: ['organisations'],
    queryFn: () => loadOrganisations(now()),
    staleTime: Infinity,
    enabled,
  })
