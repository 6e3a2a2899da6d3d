import { type ReactNode, useState, memo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Tabs, type TabItem } from '@/ui/frame/Tabs'
import { RecordListScreen, useRecordList, type RecordList } from '@/kit/list/RecordListScreen'
import { useUrlState, type Destination, useNav } from '@/kit/screen/hooks'
import { useFlowBatch, type FlowBatch } from '@/kit/record/batch/useFlowBatch'
import type { RecordRow, ActionLink, RecordKind, RecordLink } from '@/kit/record/kind'
import { now } from '@/stores/clock'
import { wireQuery, type FilterState, type FilterSet } from '@/kit/list/filters/filters'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import type { EmptyText } from '@/kit/list/ListStates'
import { ActedMark } from '@/kit/list/rows/actedRows'
import { isOffered, whyNot } from '@/domain/verdict'
import { Button } from '@/ui/button/Button'
import { useVerdicts, recordQuery } from '@/kit/record/useRecord'
import { noteGlimpse } from './glimpse'

interface FlowRowProps<R extends RecordRow, D extends R, A extends string> {
  flow: RowFlow<R, D, A>
  row: R
  /** What has just been done with it; '' for nothing. */
  word: string
  /** Without its buttons: others are chosen. */
  idle: boolean
}

/** A row of a flow: it opens its detail, and offers the one thing to do with it. With each page that comes only new ones are drawn. */
export const FlowRow = memo(function FlowRow<R extends RecordRow, D extends R, A extends string>({
  flow,
  row,
  word,
  idle,
}: FlowRowProps<R, D, A>) {
  const nav = useNav()
  const client = useQueryClient()
  const open = () => {
    noteGlimpse(flow.kind, row)
    // On its way while the screen is still being drawn.
    void client.prefetchQuery(recordQuery(flow.kind.reads.detail, row.id))
    nav.go(flow.detail(row.id, row))
  }
  const { Card } = flow.kind
  const action = <ActedMark word={word}>{!idle && <RowActions flow={flow} row={row} />}</ActedMark>
  return <Card row={row} onOpen={open} action={action} />
}) as <R extends RecordRow, D extends R, A extends string>(props: FlowRowProps<R, D, A>) => ReactNode

interface RowActionsProps<R extends RecordRow, D extends R, A extends string> {
  flow: Pick<RowFlow<R, D, A>, 'kind' | 'act' | 'others'>
  row: R
}

/**
 * What may be done with a row: the move of the flow when it is this user's, saying why when a rule forbids it now, and
 * beside it what else is allowed.
 */
export function RowActions<R extends RecordRow, D extends R, A extends string>({
  flow: { kind, act, others = [] },
  row,
}: RowActionsProps<R, D, A>) {
  const nav = useNav()
  const judge = useVerdicts(kind)
  if (!judge) return null
  const verdict = judge(act.action, row)
  const allowed = others.filter(({ action }) => judge(action, row).ok)
  const shown = isOffered(verdict) ? [...allowed, act] : allowed
  return shown.map((link, index) => (
    <Button
      key={link.label}
      size="small"
      kind={index < shown.length - 1 ? 'ghost' : 'primary'}
      why={link === act ? whyNot(verdict) : ''}
      onClick={() => nav.go(link.to(row.id))}
    >
      {link.label}
    </Button>
  ))
}

export interface FlowTab<R> {
  key: string
  label: string
  /** What stands in it, where label and noun together do not say it: 督办草稿. */
  what?: string
  endpoint: PagedEndpoint<R>
  /** What the tab asks besides the filters. */
  query?: object
  /** Its order while nobody has chosen one; the first of the flow's filters when left out. */
  usual?: string
  /** Says on the tab how many stand in it: what waits is counted, what is over is not. */
  counted?: boolean
  /** What it says while it is empty. */
  empty: EmptyText
}

/** A row of a list as data: where it leads, and the one thing to do with it. */
interface RowFlow<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  detail: (id: string, row: R) => Destination
  act: ActionLink<A>
  /** Further things to do with a row, before it; on a row they are left out where they are not allowed now. */
  others?: readonly ActionLink<A>[]
}

/** A list of records as data: what its tabs ask, by what it is narrowed, and its rows. */
export interface RecordFlow<R extends RecordRow, D extends R, A extends string> extends RowFlow<R, D, A> {
  /** What it may be searched, narrowed and ordered by. Of the list, not of the kind: a detail needs nothing of it. */
  filters: FilterSet
  tabs: readonly [FlowTab<R>, ...FlowTab<R>[]]
  /** What may be done with many rows at once. */
  batch?: FlowBatch<R, A>
}

/** A detail of a record as data: whose lock tells who is at it, what may be done, and what else there is to see. */
export interface RecordView<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  /** The lock that the work takes (spec §3), so that it can be told beforehand who is at it. */
  tackleType: string
  /** What the screen is for. */
  main: (record: D) => ActionLink<A>
  /** Beside it. */
  others?: readonly ActionLink<A>[]
  more: readonly RecordLink<A>[]
}

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

interface FlowScreenProps<R extends RecordRow, D extends R, A extends string> extends FlowProps<R, D, A> {
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
