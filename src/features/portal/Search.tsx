import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import * as v from 'valibot'
import { queryCaseUnionPage, type CaseRow } from '@/api/contract/case'
import { colleaguePage, type Colleague } from '@/api/contract/conversation'
import { keyTaskUnionPage, type KeyTaskRow } from '@/api/contract/keytask'
import type { ObjectRow } from '@/api/contract/object'
import { isAbsent, isNetworkFailure } from '@/api/envelope'
import { foundBy } from '@/domain/initials'
import { caseKind } from '@/entities/case/caseKind'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import type { ObjectDetail, ObjectKind } from '@/entities/object/kind'
import { ObjectCard } from '@/entities/object/ObjectCard'
import { componentKind, gridKind, merchantKind, pointKind, stallPointKind } from '@/entities/object/kinds'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import { apiQuery, useAccount } from '@/kit/data/useApiQuery'
import { Loaded } from '@/kit/data/Loaded'
import { keywordEntries } from '@/kit/list/filters/filters'
import { EarlierSearches, KeywordField, searchHistory } from '@/kit/list/filters/KeywordField'
import { destination, to, useNav, useUrlState, type Destination } from '@/kit/screen/hooks'
import { Screen } from '@/kit/screen/Screen'
import { now } from '@/stores/clock'
import { persistedTexts } from '@/stores/persisted/entries'
import { LinkButton } from '@/ui/button/Button'
import { RowCard } from '@/ui/Card'
import { findTiles, useTilePlace } from './modules/Modules'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import './search.css'

/** Rows of each type at first, and with every tap on 更多 for types without a list of all. */
const MOST = 3
const MORE = 20

/** One type of result: its call, and how its rows look. */
interface Kind<R extends { id: string }> {
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
function Results<R extends { id: string }>({ kind, words }: ResultsProps<R>) {
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

/** A list with these words in its search. */
const listOf =
  (screen: Parameters<typeof destination>[0]) =>
  (words: string): Destination =>
    destination(screen, keywordEntries(words))

function CaseResult({ row }: { row: CaseRow }) {
  const nav = useNav()
  return <caseKind.Card row={row} onOpen={() => nav.go(to.caseDetail2({ id: row.id }))} />
}

function TaskResult({ row }: { row: KeyTaskRow }) {
  const nav = useNav()
  return <keyTaskKind.Card row={row} onOpen={() => nav.go(to.keyTaskHandleDetail({ id: row.id }))} />
}

function PersonResult({ row: { id, name, orgName, duty } }: { row: Colleague }) {
  const nav = useNav()
  const open = () => nav.go(to.conversation({ peer: id, name }))
  return <RowCard title={name} no={duty} place={orgName} onOpen={open} />
}

const cases: Kind<CaseRow> = {
  title: '案件',
  unit: '件',
  endpoint: queryCaseUnionPage,
  sort: 'newest',
  Row: CaseResult,
  all: listOf('caseUnion'),
  kept: '/v1/appCaseHandle/',
  texts: ({ taskNo, smallTypeName, manageProblem, address, description }) => [
    taskNo,
    smallTypeName,
    manageProblem,
    address,
    description,
  ],
}

const tasks: Kind<KeyTaskRow> = {
  title: '督办任务',
  unit: '件',
  endpoint: keyTaskUnionPage,
  sort: 'newest',
  Row: TaskResult,
  kept: '/v1/keyTask/query',
  texts: (row) => [row.taskNo, row.reason, row.requirement, row.address, row.leadName],
}

const people: Kind<Colleague> = {
  title: '人员',
  unit: '人',
  endpoint: colleaguePage,
  Row: PersonResult,
  kept: colleaguePage.path,
  texts: ({ name, orgName, duty }) => [name, orgName, duty],
}

type Listed<R extends ObjectRow, D extends R & ObjectDetail> = ObjectKind<R, D> & {
  list: NonNullable<ObjectKind<R, D>['list']>
}

/** A type of object, whose list is found by its screen. */
function objectsOf<R extends ObjectRow, D extends R & ObjectDetail>(
  title: string,
  kind: Listed<R, D>,
  all?: (words: string) => Destination,
): Kind<R> {
  const { endpoint, filters } = kind.list
  return {
    title,
    unit: filters.unit,
    endpoint,
    sort: 'newest',
    Row: ({ row }) => <ObjectCard kind={kind} row={row} />,
    ...(all && { all }),
    kept: endpoint.path,
    texts: ({ name, code, address }) => [name, code, address],
  }
}

// By words: another search shows the first few again.
const part =
  <R extends { id: string }>(kind: Kind<R>) =>
  (words: string): ReactNode => <Results key={`${kind.title} ${words}`} kind={kind} words={words} />

/** The modules of the workbench by name: who types 开始巡查 here wants to start one. */
function ModuleResults({ words }: { words: string }) {
  const nav = useNav()
  const tiles = findTiles(words, useTilePlace()).slice(0, MOST)
  if (tiles.length === 0) return null
  return (
    <section className="cg-find" aria-label="功能">
      <header>
        <h2>功能</h2>
      </header>
      {tiles.map(({ screen, label }) => (
        <RowCard key={screen} title={label} onOpen={() => nav.go(destination(screen))} />
      ))}
    </section>
  )
}

/** All types, in the order of the screen. */
const PARTS = [
  part(cases),
  part(tasks),
  part(objectsOf('商户', merchantKind, listOf('merchantQuery'))),
  part(objectsOf('摊规点', stallPointKind, listOf('stallPointQuery'))),
  part(objectsOf('点位', pointKind, listOf('pointQuery'))),
  part(objectsOf('部件', componentKind)),
  part(objectsOf('网格', gridKind, listOf('gridQuery'))),
  part(people),
]

/** A phone or an identity number: personal data must not be in an address. */
const PERSONAL = /^(1\d{10}|\d{17}[\dXx])$/

const HISTORY = 'everythingSearches'

/** 搜索: cases, tasks, objects and people by number, address or words, also in the lists stored on this phone. */
export default function Search() {
  const [query, change] = useUrlState()
  const words = query.get('q') ?? ''
  const [history] = useState(() => searchHistory(HISTORY))
  const [refused, setRefused] = useState(false)
  const search = (keyword: string) => {
    const isPersonal = PERSONAL.test(keyword)
    setRefused(isPersonal)
    change(keywordEntries(isPersonal ? '' : keyword))
  }
  return (
    <Screen
      head={
        <div className="cg-list-tools">
          <KeywordField
            keyword={words}
            onChange={search}
            label="搜索全部"
            placeholder="功能、编号、地址、姓名或描述里的词"
            history={refused ? undefined : HISTORY}
          />
        </div>
      }
    >
      {refused ? (
        <StateBlock
          kind="empty"
          title="不能按手机号和证件号找"
          text="它们会留在地址里。请换成姓名、编号或地址。"
        />
      ) : words === '' ? (
        <EarlierSearches history={history} onPick={search} none={<NothingYet />} />
      ) : (
        <>
          <ModuleResults words={words} />
          {PARTS.map((render) => render(words))}
        </>
      )}
    </Screen>
  )
}

const NothingYet = () => (
  <StateBlock kind="empty" title="一次找遍" text="案件、督办、商户、部件、网格和同事，输一个词都能找到。" />
)
