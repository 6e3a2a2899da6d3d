import { type ReactNode, useState } from 'react'
import { Tabs, type TabItem } from '@/ui/frame/Tabs'
import { RecordListScreen } from '../../list/RecordListScreen'
import { useRecordList, type RecordList } from '../../list/useRecordList'
import { useUrlState } from '@/kit/screen/links'
import { useFlowBatch } from '../batch/useFlowBatch'
import type { FlowTab, RecordFlow } from './flow'
import { FlowRow } from './FlowRow'
import type { RecordRow } from '../kind'
import { now } from '@/stores/clock'
import { wireQuery, type FilterState } from '@/kit/list/filters/filters'
import { useApiQuery } from '@/kit/data/useApiQuery'

interface TabCountProps<R> {
  tab: FlowTab<R>
  filters: FilterState
  /** What the list itself says, for the tab on show; null before its first answer, undefined for the other tabs. */
  total: number | null | undefined
}

/**
 * How many records stand in a tab. It is asked by the very question of the list behind it, filters included, so that the two
 * agree for every account.
 */
function TabCount<R>({ tab, filters: { set, asked }, total }: TabCountProps<R>) {
  const onShow = total !== undefined
  // The order changes nothing of how many there are.
  const { sort: _, ...narrowed } = wireQuery(set, asked, now(), null)
  const page = useApiQuery(
    tab.endpoint,
    { query: { ...narrowed, ...tab.query, pageNum: 1, pageSize: 1 } },
    { enabled: !onShow },
  )
  const { data } = page
  // A gateway that has rows but does not count them says nothing of their number.
  const counted = total ?? (data && (data.total > 0 || data.list.length === 0) ? data.total : undefined)
  // What was known stays until the next word comes.
  const [known, setKnown] = useState(counted)
  if (counted !== undefined && counted !== known) setKnown(counted)
  return counted ?? known
}

const TABS = 'record-flow'

/** Flows of several kinds on one screen, each behind a tab of its own; the screen draws the one whose tab is in the address. */
export interface FlowAmong {
  /** What the tabs tell apart: 任务类型. */
  label: string
  items: readonly TabItem[]
  /** The tab of this flow. */
  value: string
}

interface FlowProps<R extends RecordRow, D extends R, A extends string> {
  flow: RecordFlow<R, D, A>
}

export interface FlowScreenProps<R extends RecordRow, D extends R, A extends string> extends FlowProps<
  R,
  D,
  A
> {
  /** The tabs this flow stands behind one of; it then shows its first tab only. */
  among?: FlowAmong
  /** Said above the rows, however far they are scrolled. */
  notice?: ReactNode
  /** Above search and rows, scrolling with them: what belongs to none of the tabs. */
  top?: ReactNode
  /** Below the rows, for what is done with none of them: a new record. A batch takes its place. */
  foot?: ReactNode
}

/** The list screen of a flow: its tabs, filters and rows, and the one thing to do with a row. */
export function FlowScreen<R extends RecordRow, D extends R, A extends string>({
  flow,
  among,
  notice,
  top,
  foot,
}: FlowScreenProps<R, D, A>) {
  const [query, change] = useUrlState()
  const { noun, marker, Card } = flow.kind
  const named = among ? undefined : flow.tabs.find(({ key }) => key === query.get('tab'))
  const tab = named ?? flow.tabs[0]
  const shown = among?.value ?? tab.key
  const source = useRecordList<R>({ ...tab, filters: flow.filters })
  const what = tab.what ?? `${tab.label}${noun}`
  const tabs = among ? (
    <Tabs id={TABS} {...among} onChange={(key) => change({ tab: key })} />
  ) : (
    // A list of one kind has nothing to turn to.
    flow.tabs.length > 1 && <FlowTabs flow={flow} tab={tab} source={source} />
  )
  const { right, bottom, sheet, choosing, checkOf } = useFlowBatch(flow.kind, flow.batch, source)
  return (
    <>
      <RecordListScreen
        source={source}
        what={what}
        top={top}
        empty={tab.empty}
        map={{ label: `${what}的地图`, marker }}
        frame={{
          head: (tabs || notice) && (
            <>
              {tabs}
              {notice}
            </>
          ),
          right,
          bottom: bottom || foot,
          scope: shown,
          panel: tabs ? { id: TABS, value: shown } : undefined,
        }}
        row={(row) => {
          const chosen = choosing ? checkOf(row) : null
          if (chosen) return <Card row={row} onOpen={chosen.toggle} check={chosen.check} />
          return <FlowRow flow={flow} row={row} word={source.acted.wordOf(row.id)} idle={choosing} />
        }}
      />
      {sheet}
    </>
  )
}

interface FlowTabsProps<R extends RecordRow, D extends R, A extends string> extends FlowProps<R, D, A> {
  tab: FlowTab<R>
  source: RecordList<R>
}

function FlowTabs<R extends RecordRow, D extends R, A extends string>({
  flow,
  tab: shown,
  source: { list, filters },
}: FlowTabsProps<R, D, A>) {
  const [, change] = useUrlState()
  const countOf = (tab: FlowTab<R>) =>
    tab.counted && (
      <TabCount tab={tab} filters={filters} total={tab.key === shown.key ? list.total : undefined} />
    )
  return (
    <Tabs
      id={TABS}
      label="办理状态"
      items={flow.tabs.map((tab) => ({ key: tab.key, label: tab.label, count: countOf(tab) }))}
      value={shown.key}
      onChange={(key) => change({ tab: key })}
    />
  )
}
