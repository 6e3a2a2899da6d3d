import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { isAbsent, isNetworkFailure } from '@/api/envelope'
import { foundByName } from '@/domain/initials'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import { usePagedList } from '@/kit/data/usePagedList'
import { apiQuery, useAccount } from '@/kit/data/useApiQuery'
import { keptQuery } from '@/kit/data/keptRows'
import { Loaded } from '@/kit/data/Loaded'
import { useNav, type Destination } from '@/kit/screen/hooks'
import { LinkButton } from '@/ui/button/Button'
import { SkeletonCard } from '@/ui/state/Skeleton'
import './search.css'

/** Rows of each type at first. 更多 of types without a list of all shows whole pages. */
export const MOST = 3

/** One type of result: its call, and how its rows look. */
export interface Kind<R extends { id: string }> {
  title: string
  unit: string
  endpoint: PagedEndpoint<R>
  /** Newest or nearest first. */
  sort?: string
  Row: ComponentType<{ row: R }>
  /** The list of all results; left out for types without one. */
  all?: (words: string) => Destination
  /** The part of a path by which persisted lists of this type are found, and their texts. */
  kept: string
  texts: (row: R) => readonly string[]
}

interface Found<R> {
  rows: readonly R[]
  total: number
  /** From lists that this phone has stored. */
  isKept: boolean
}

/** The first results of one type, or whole pages of them; without a connection those of the lists on this phone. */
function useFound<R extends { id: string }>(kind: Kind<R>, words: string, isLong: boolean) {
  const userId = useAccount()?.id ?? ''
  const { endpoint, sort, texts } = kind
  const input = { keyword: words, ...(sort && { sort }) }
  const pages = usePagedList(endpoint, input, { enabled: isLong })
  const query = { ...input, pageNum: 1, pageSize: MOST }
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoint, { query }), refetchOnReconnect: false })
  const isCut = isNetworkFailure(error) && data === undefined
  const kept = useQuery({
    ...keptQuery(endpoint, kind.kept, userId, words, (row) =>
      texts(row).some((part) => part !== '' && foundByName(part, words)),
    ),
    enabled: isCut && userId !== '',
  })
  const online: Found<R> | undefined = data && {
    // The first few stay until the whole page is here.
    rows: pages.rows.length > 0 ? pages.rows : data.list.slice(0, MOST),
    total: pages.total ?? (data.total || data.list.length),
    isKept: false,
  }
  const stored: Found<R> | undefined =
    isCut && kept.data ? { rows: kept.data.rows, total: kept.data.rows.length, isKept: true } : undefined
  return { data: online ?? stored, error, refetch, loadMore: pages.loadMore }
}

interface ResultsProps<R extends { id: string }> {
  kind: Kind<R>
  words: string
}

/** The results of one type, with a link to all of them, or with more below. */
export function Results<R extends { id: string }>({ kind, words }: ResultsProps<R>) {
  const nav = useNav()
  const [isLong, setLong] = useState(false)
  const found = useFound(kind, words, isLong)
  const { title, unit, all, Row } = kind
  const { rows = [], total = 0, isKept = false } = found.data ?? {}
  const more = all ? '全部' : '更多'
  const showMore = () => (isLong ? void found.loadMore() : setLong(true))
  // A city without these records has no such part.
  if (found.data === undefined && isAbsent(found.error)) return null
  return (
    <section className={found.data && total === 0 ? 'cg-find cg-find-none' : 'cg-find'} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {found.data && (
          <small className="num">
            {total === 0 ? '没有找到' : `${total} ${unit}`}
            {isKept && ' · 网络不通，只找了本机存的'}
          </small>
        )}
        {!isKept && total > rows.length && (
          <LinkButton label={`${more}${title}`} onClick={all ? () => nav.go(all(words)) : showMore}>
            {more}
          </LinkButton>
        )}
      </header>
      <Loaded of={found} what={title} skeleton={<SkeletonCard count={1} />}>
        {({ rows }) => rows.map((row) => <Row key={row.id} row={row} />)}
      </Loaded>
    </section>
  )
}
