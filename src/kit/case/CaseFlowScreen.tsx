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
import { caseMarker } from './caseMarker'
import { factsOf } from './facts'
import type { CaseFlow, CaseTab } from './flow'
import type { ActionLink } from './OfferedActions'
import { useCaseList } from './useCaseList'

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
  // A list of one kind has nothing to turn to.
  const head = flow.tabs.length > 1 && (
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
          onOpen={() => nav.go(flow.detail(row.id, row))}
          action={<RowActions flow={flow} row={row} />}
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
  const { list, filters, setFilters } = useCaseList(tab.endpoint, tab.query, { usual: tab.usual })
  const what = `${tab.label}案件`
  return (
    <ListScreen
      list={list}
      row={row}
      what={what}
      map={{ label: `${what}的地图`, marker: caseMarker }}
      empty={emptyUnder(filters, setFilters, empty)}
      tools={<ListTools filters={filters} onChange={setFilters} total={list.total} mapped />}
      frame={{ head, scope: tab.key, panel: head ? { id: TABS, value: tab.key } : undefined }}
    />
  )
}

/**
 * What may be done with a row: the move of the flow when it is this user's, saying why when a rule forbids it now, and
 * beside it what else is allowed.
 */
function RowActions({ flow: { act, others = [] }, row }: { flow: CaseFlow; row: CaseRow }) {
  const nav = useNav()
  const now = useNow()
  const account = useAccount()
  if (!account) return null
  const verdictOn = ({ action }: ActionLink) => mayDo(action, factsOf(row), actorOf(account), now)
  const verdict = verdictOn(act)
  const allowed = others.filter((link) => verdictOn(link).ok)
  const shown = verdict.ok || verdict.kind === 'rule' ? [...allowed, act] : allowed
  if (shown.length === 0) return null
  return shown.map((link, index) => (
    <Button
      key={link.label}
      size="small"
      kind={index < shown.length - 1 ? 'ghost' : 'primary'}
      why={link === act && !verdict.ok ? verdict.why : undefined}
      onClick={() => nav.go(link.to(row.id))}
    >
      {link.label}
    </Button>
  ))
}
