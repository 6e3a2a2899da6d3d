import type { ReactNode } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { todoCount } from '@/api/contract/portal'
import { mayDo } from '@/domain/case/moves'
import { Button } from '@/ui/Button'
import { Tabs } from '@/ui/Tabs'
import { emptyUnder, ListScreen, type EmptyText } from '../list/ListScreen'
import { ListTools } from '../list/ListTools'
import { useNav } from '../screenContext'
import { actorOf, useAccount } from '../useAccount'
import { useApiQuery } from '../useApiQuery'
import { useNow } from '../useNow'
import { useUrlState } from '../useUrlState'
import { CaseCard } from './CaseCard'
import { factsOf } from './facts'
import type { CaseFlow, CaseTab } from './flow'
import { useCaseList } from './useCaseList'
import { useCaseMarker } from './useCaseMarker'

export interface CaseFlowScreenProps {
  flow: CaseFlow
  /** By tab: what an empty list says. */
  empty: Record<string, EmptyText>
}

const TABS = 'case-flow'

/** The list screen of a case flow: its tabs, filters and rows, and the one thing to do with a row. */
export function CaseFlowScreen({ flow, empty }: CaseFlowScreenProps) {
  const [query, changeQuery] = useUrlState()
  const tab = flow.tabs.find(({ key }) => key === query.get('tab')) ?? flow.tabs[0]
  const counts = useApiQuery(todoCount, {})
  const nav = useNav()
  if (!tab) throw new Error('a flow has at least one tab')
  const head = (
    <Tabs
      id={TABS}
      label="办理状态"
      items={flow.tabs.map(({ key, label, count }) => ({ key, label, count: count && counts.data?.[count] }))}
      value={tab.key}
      onChange={(key) => changeQuery({ tab: key })}
    />
  )
  return (
    <TabList
      tab={tab}
      head={head}
      empty={empty[tab.key] ?? { title: `没有${tab.label}案件` }}
      row={(row) => (
        <CaseCard
          row={row}
          onOpen={() => nav.go(flow.detail(row.id))}
          action={<ActButton flow={flow} row={row} />}
        />
      )}
    />
  )
}

interface TabListProps {
  tab: CaseTab
  head: ReactNode
  empty: EmptyText
  row: (row: CaseRow) => ReactNode
}

function TabList({ tab, head, empty, row }: TabListProps) {
  const { list, filters, setFilters } = useCaseList(tab.endpoint, tab.query)
  const what = `${tab.label}案件`
  const marker = useCaseMarker()
  return (
    <ListScreen
      list={list}
      row={row}
      what={what}
      map={{ label: `${what}的地图`, marker }}
      empty={emptyUnder(filters, setFilters, empty)}
      tools={<ListTools filters={filters} onChange={setFilters} total={list.total} mapped />}
      frame={{ head, scope: tab.key, panel: { id: TABS, value: tab.key } }}
    />
  )
}

/** The action of the flow on a row: there when it is this user's move, and saying why when a rule forbids it now. */
function ActButton({ flow: { act }, row }: { flow: CaseFlow; row: CaseRow }) {
  const nav = useNav()
  const now = useNow()
  const account = useAccount()
  const verdict = account && mayDo(act.action, factsOf(row), actorOf(account), now)
  if (!verdict || (!verdict.ok && verdict.kind !== 'rule')) return null
  return (
    <Button size="small" why={verdict.ok ? undefined : verdict.why} onClick={() => nav.go(act.to(row.id))}>
      {act.label}
    </Button>
  )
}
