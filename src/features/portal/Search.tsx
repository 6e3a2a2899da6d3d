import { useState, type ReactNode } from 'react'
import { queryCaseUnionPage, type CaseRow } from '@/api/contract/case'
import { colleaguePage, type Colleague } from '@/api/contract/conversation'
import { keyTaskUnionPage, type KeyTaskRow } from '@/api/contract/keytask'
import type { ObjectRow } from '@/api/contract/object'
import { caseKind } from '@/entities/case/caseKind'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import type { ObjectDetail, ObjectKind } from '@/entities/object/kind'
import { ObjectCard } from '@/entities/object/ObjectCard'
import { componentKind, gridKind, merchantKind, pointKind, stallPointKind } from '@/entities/object/kinds'
import { keywordEntries } from '@/kit/list/filters/filters'
import { EarlierSearches, KeywordField, searchHistory } from '@/kit/list/filters/KeywordField'
import { destination, to, useNav, useUrlState, type Destination } from '@/kit/screen/hooks'
import { Screen } from '@/kit/screen/Screen'
import { RowCard } from '@/ui/Card'
import { findTiles, useTilePlace } from './modules/Modules'
import { type Kind, MOST, Results } from './SearchResults'
import { StateBlock } from '@/ui/state/StateBlock'
import './search.css'

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
  texts: ({ taskNo, smallTypeName, manageProblem, address, description, departmentName }) => [
    taskNo,
    departmentName,
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
