import { useInfiniteQuery } from '@tanstack/react-query'
import { distance, isPosition, type Position } from '@/domain/geo'
import { mapProvider } from '@/map/choose'
import type { AddressHit, AddressPage } from '@/map/provider'

export interface AddressSearch {
  hits: AddressHit[]
  loading: boolean
  /** The first page, or the last attempt for another one, failed. */
  error: Error | null
  hasMore: boolean
  loadingMore: boolean
  more: () => void
  retry: () => void
}

/**
 * Addresses that match the words, page by page; '' asks nothing. From a position, the nearest of a page come first: a street
 * of that name is in every district. Pages stay in the provider's order, so that 更多 adds below what is being read.
 */
export function useAddressSearch(words: string, from: Position | null = null): AddressSearch {
  const result = useInfiniteQuery({
    queryKey: ['addressSearch', words],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<AddressPage> =>
      (await mapProvider()).search(words, pageParam, signal),
    getNextPageParam: (last, pages) => (last.more ? pages.length : undefined),
    enabled: words !== '',
  })
  return {
    hits: distinct(
      (result.data?.pages ?? []).map((page) => ({ ...page, hits: nearestFirst(page.hits, from) })),
    ),
    loading: words !== '' && result.isPending,
    error: result.error,
    hasMore: result.hasNextPage,
    loadingMore: result.isFetchingNextPage,
    more: () => void result.fetchNextPage(),
    retry: () => void (result.data ? result.fetchNextPage() : result.refetch()),
  }
}

/** Those nobody can place come last. */
function nearestFirst(hits: readonly AddressHit[], from: Position | null): AddressHit[] {
  if (!from) return [...hits]
  const away = (hit: AddressHit) => (isPosition(hit) ? distance(from, hit) : Infinity)
  return hits
    .map((hit) => ({ hit, metres: away(hit) }))
    .sort((a, b) => (a.metres === b.metres ? 0 : a.metres - b.metres))
    .map(({ hit }) => hit)
}

/** A hit that moved to the next page while we were reading shows once. */
function distinct(pages: readonly AddressPage[]): AddressHit[] {
  const seen = new Set<string>()
  return pages.flatMap(({ hits }) =>
    hits.filter(({ uid, name }) => {
      const key = `${uid}|${name}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    }),
  )
}
