import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import * as v from 'valibot'
import { isAbsent, isNetworkFailure } from '@/api/envelope'
import { foundBy } from '@/domain/initials'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import { apiQuery, useAccount } from '@/kit/data/useApiQuery'
import { Loaded } from '@/kit/data/Loaded'
import { useNav, type Destination } from '@/kit/screen/hooks'
import { now } from '@/stores/clock'
import { persistedTexts } from '@/stores/persisted/entries'
import { LinkButton } from '@/ui/button/Button'
import { SkeletonCard } from '@/ui/state/Skeleton'
import './search.css'

/** Rows of each type at first, and with every tap on 更多 for types without a list of all. */
export const MOST = 3
const MORE = 20

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

const pages = v.union([
  v.pipe(
    v.object({ pages: v.array(v.unknown()) }),
    v.transform(({ pages: all }) => all),
  ),
  v.pipe(
    v.object({ list: v.array(v.unknown()) }),
    v.transform((page): unknown[] => [page]),
  ),
])

/** The rows of persisted lists that contain the words; damaged answers are left out. */
async function keptRows<R extends { id: string }>(
  { endpoint, kept, texts }: Kind<R>,
  userId: string,
  words: string,
): Promise<R[]> {
  const found = new Map<string, R>()
  for (const text of await persistedTexts(userId, kept, now())) {
    for (const page of v.parse(v.fallback(pages, []), JSON.parse(text))) {
      const read = v.safeParse(endpoint.body, page)
      const rows = read.success ? ((read.output as { list?: readonly R[] }).list ?? []) : []
      for (const row of rows)
        if (texts(row).some((part) => part !== '' && foundBy(part, words))) found.set(row.id, row)
    }
  }
  return [...found.values()]
}

/** The first `most` results of one type; without a connection those of the lists on this phone. */
function useFound<R extends { id: string }>(kind: Kind<R>, words: string, most: number) {
  const userId = useAccount()?.id ?? ''
  const { endpoint, sort } = kind
  const query = { keyword: words, ...(sort && { sort }), pageNum: 1, pageSize: most }
  const { data, error, refetch } = useQuery({
    ...apiQuery(endpoint, { query }),
    refetchOnReconnect: false,
    // 更多 keeps the rows in place.
    placeholderData: keepPreviousData,
  })
  const isCut = isNetworkFailure(error) && data === undefined
  const kept = useQuery({
    queryKey: ['kept', kind.kept, userId, words],
    queryFn: () => keptRows(kind, userId, words),
    enabled: isCut && userId !== '',
    // A phone that stores nothing has no rows.
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const online: Found<R> | undefined = data && {
    rows: data.list.slice(0, most),
    total: data.total || data.list.length,
    isKept: false,
  }
  const stored: Found<R> | undefined =
    isCut && kept.data ? { rows: kept.data, total: kept.data.length, isKept: true } : undefined
  return { data: online ?? stored, error, refetch }
}

interface ResultsProps<R extends { id: string }> {
  kind: Kind<R>
  words: string
}

/** The results of one type, with a link to all of them, or with more below. */
export function Results<R extends { id: string }>({ kind, words }: ResultsProps<R>) {
  const nav = useNav()
  const [most, setMost] = useState(MOST)
  const found = useFound(kind, words, most)
  const { title, unit, all, Row } = kind
  const { rows = [], total = 0, isKept = false } = found.data ?? {}
  const more = all ? '全部' : '更多'
  const showMore = () => setMost(most + MORE)
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
