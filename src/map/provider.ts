import type { Position } from '@/domain/geo'

/** spec §1: the two providers; which one is in use says the dictionary map_search_type (choose.ts). */
export type MapSource = 'baidu' | 'tianditu'

/** spec §3: an address search result, normalised. Degrees, WGS84 whatever the provider answers in. */
export interface AddressHit extends Position {
  uid: string
  /** What the place is called: 鹭江道178号, 中山公园. */
  name: string
  /** city+town+street+community joined, or what the provider gives instead. */
  address: string
  mapSource: MapSource
}

export interface AddressPage {
  hits: AddressHit[]
  /** True when the provider has another page. */
  more: boolean
}

/** A place of a batch; `id` comes back with its address. */
export interface BatchPoint extends Position {
  id: string
}

/**
 * Addresses of one provider. Everything in and out is WGS84. Each call rejects with ApiError, its message fit for the
 * user's eyes; nothing is toasted. Finding nothing is no error: no hits, or '' (the screen then says NO_ADDRESS).
 */
export interface MapProvider {
  source: MapSource
  /** Places whose address matches the words; `page` from 0 (spec §9: 10 a page at tianditu, 20 at baidu). */
  search: (words: string, page: number, signal?: AbortSignal) => Promise<AddressPage>
  /** The address of a position, '' when there is none. */
  reverse: (at: Position, signal?: AbortSignal) => Promise<string>
  /** The nearest addresses, nearest first, at most 10 (spec §9). */
  nearest: (at: Position, signal?: AbortSignal) => Promise<AddressHit[]>
  /** The nearest address of each point by its id; points without an address are missing. */
  batchNearest: (points: readonly BatchPoint[], signal?: AbortSignal) => Promise<ReadonlyMap<string, string>>
}

/** spec §5: shown when an address search finds nothing. */
export const NO_ADDRESS = '未查询到地址'

/** Shown when a provider answers, but not with success (spec §5), and gives no reason for users. */
export const SEARCH_FAILED = '地址查询失败，请稍后再试'

/** spec §9: sizes of a page and of the nearest addresses. */
export const PAGE_SIZES = { tianditu: 10, baidu: 20 } as const satisfies Record<MapSource, number>
export const NEAREST_LIMIT = 10
