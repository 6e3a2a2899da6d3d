import type { Position } from '@/domain/geo'

/** spec §1: the two providers; the dictionary map_search_type chooses (choose.ts). */
export type MapSource = 'baidu' | 'tianditu'

/** spec §3: an address search result, normalised. Degrees, WGS84 for every provider. */
export interface AddressHit extends Position {
  uid: string
  /** Name of the place: 鹭江道178号, 中山公园. */
  name: string
  /** city+town+street+community joined, or the equivalent of the provider. */
  address: string
  mapSource: MapSource
}

export interface AddressPage {
  hits: AddressHit[]
  /** True when the provider has another page. */
  more: boolean
}

/** A place of a batch; `id` is returned with its address. */
export interface BatchPoint extends Position {
  id: string
}

/**
 * Addresses of one provider. All positions are WGS84. Each call rejects with ApiError, whose message can be shown; there is no
 * toast. An empty result is no error: no hits, or '' (the screen then shows NO_ADDRESS).
 */
export interface MapProvider {
  source: MapSource
  /** Places whose address matches the text; `page` from 0 (spec §9: 10 a page at tianditu, 20 at baidu). */
  search: (words: string, page: number, signal?: AbortSignal) => Promise<AddressPage>
  /** The address of a position, or ''. */
  reverse: (at: Position, signal?: AbortSignal) => Promise<string>
  /** The nearest addresses, nearest first, at most 10 (spec §9). */
  nearest: (at: Position, signal?: AbortSignal) => Promise<AddressHit[]>
  /** The nearest address of each point by its id; points without an address are missing. */
  batchNearest: (points: readonly BatchPoint[], signal?: AbortSignal) => Promise<ReadonlyMap<string, string>>
}

/** spec §5: shown for an empty search result. */
export const NO_ADDRESS = '未查询到地址'

/** Shown when a provider answers without success (spec §5) and without a message for users. */
export const SEARCH_FAILED = '地址查询失败，请稍后再试'

/** spec §9: sizes of a page and of the nearest addresses. */
export const PAGE_SIZES = { tianditu: 10, baidu: 20 } as const satisfies Record<MapSource, number>
export const NEAREST_LIMIT = 10
