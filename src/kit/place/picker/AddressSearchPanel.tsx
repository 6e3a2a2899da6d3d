import { useState, useEffect } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NO_ADDRESS, type AddressHit, type AddressPage } from '@/map/provider'
import type { Fix } from '@/platform/device'
import { useOverlay } from '@/stores/overlays'
import { Button } from '@/ui/button/Button'
import { Marked } from '@/kit/pickers/Marked'
import { SearchField } from '@/ui/list/SearchField'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { useAccount } from '@/kit/data/useApiQuery'
import { distanceText } from '@/kit/data/usePosition'
import { EarlierSearches, searchHistory } from '@/kit/list/filters/KeywordField'
import { SlowLoading } from '@/kit/data/Loaded'
import { distance, isPosition, type Position } from '@/domain/geo'
import { mapProvider } from '@/map/choose'

/** A debounced value (ms); the first one immediately. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

interface AddressSearch {
  hits: AddressHit[]
  loading: boolean
  /** The first page, or the last request for another one, failed. */
  error: Error | null
  hasMore: boolean
  loadingMore: boolean
  more: () => void
  retry: () => void
}

/**
 * Addresses that match the keyword, page by page; '' searches nothing. With a position, the nearest of a page
 * come first, since many districts have streets of the same name. Pages stay in the provider's order, so that
 * 更多 adds rows below.
 */
function useAddressSearch(words: string, from: Position | null = null): AddressSearch {
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

/** Hits without a position come last. */
function nearestFirst(hits: readonly AddressHit[], from: Position | null): AddressHit[] {
  if (!from) return [...hits]
  const away = (hit: AddressHit) => (isPosition(hit) ? distance(from, hit) : Infinity)
  return hits
    .map((hit) => ({ hit, metres: away(hit) }))
    .sort((a, b) => (a.metres === b.metres ? 0 : a.metres - b.metres))
    .map(({ hit }) => hit)
}

/** A hit that moved to the next page during loading appears once. */
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

/** Debounce of typing (ms) before the search. */
const REST = 400

const history = searchHistory('addressSearches')

interface AddressSearchPanelProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** Origin of the distances. */
  fix: Fix | null
  onPick: (hit: AddressHit) => void
}

/**
 * The search field over the map; focused, its hits or the search history cover the map. Back closes them
 * first.
 */
export function AddressSearchPanel({ open, onOpen, onClose, fix, onPick }: AddressSearchPanelProps) {
  const userId = useAccount()?.id ?? ''
  const [typed, setTyped] = useState('')
  // Enter skips the debounce.
  const [entered, setEntered] = useState('')
  const rested = useRested(typed, REST)
  const words = (entered === typed ? entered : rested).trim()
  useOverlay(open, onClose)
  const pick = (hit: AddressHit) => {
    history.note(userId, words)
    onPick(hit)
  }
  const searchFor = (text: string) => {
    setTyped(text)
    setEntered(text)
  }
  return (
    <>
      <div className="cg-pick-search">
        <SearchField
          ground="page"
          value={typed}
          onChange={setTyped}
          onSearch={searchFor}
          onFocus={onOpen}
          placeholder="搜索地址、地标"
        />
        {open && (
          <Button size="small" kind="plain" onClick={onClose}>
            收起
          </Button>
        )}
      </div>
      {open && (
        <div className="cg-pick-hits">
          {words === '' ? (
            <EarlierSearches
              history={history}
              onPick={searchFor}
              none={<p className="cg-pick-hint">输入路名、门牌或地标，例如“湖滨南路 12”</p>}
            />
          ) : (
            <Hits key={words} words={words} fix={fix} onPick={pick} />
          )}
        </div>
      )}
    </>
  )
}

interface HitsProps {
  words: string
  fix: Fix | null
  onPick: (hit: AddressHit) => void
}

const Searching = () => (
  <SlowLoading>
    <SkeletonLines lines={6} />
  </SlowLoading>
)

function Hits({ words, fix, onPick }: HitsProps) {
  // The position at the time of the search: a step further must not reorder the hits.
  const [from] = useState(fix)
  const search = useAddressSearch(words, from)
  const { hits, error } = search
  if (search.loading) return <Searching />
  if (error && hits.length === 0) {
    return (
      <StateBlock
        kind="error"
        title="没有查成"
        text={error.message}
        action={<Button onClick={search.retry}>重试</Button>}
      />
    )
  }
  // spec §5: no result.
  if (hits.length === 0)
    return <StateBlock kind="empty" title={NO_ADDRESS} text="换个说法，或直接在地图上选。" />
  return (
    <>
      <ul className="cg-pick-list" aria-label="搜索结果">
        {hits.map((hit) => (
          <li key={`${hit.uid}|${hit.name}`}>
            <button type="button" onClick={() => onPick(hit)}>
              <span>
                <b>
                  <Marked text={hit.name} word={words} />
                </b>
                <small>
                  <Marked text={hit.address} word={words} />
                </small>
              </span>
              <small className="num">{distanceText(fix, hit)}</small>
            </button>
          </li>
        ))}
      </ul>
      {error && <p className="cg-pick-hint">{error.message}</p>}
      {search.hasMore && (
        <Button block kind="plain" loading={search.loadingMore} onClick={search.more}>
          更多
        </Button>
      )}
    </>
  )
}
