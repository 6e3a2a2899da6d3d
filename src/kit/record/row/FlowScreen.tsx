import { type ReactNode, useState, memo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Tabs, type TabItem } from '@/ui/frame/Tabs'
import { RecordListScreen, useRecordList, type RecordListState } from '@/kit/list/RecordListScreen'
import { useUrlState, type Destination, useNav } from '@/kit/screen/hooks'
import { useFlowBatch, type FlowBatch } from '@/kit/record/batch/useFlowBatch'
import type { RecordRow, ActionLink, RecordKind, RecordLink } from '@/kit/record/kind'
import { now } from '@/stores/clock'
import { wireQuery, type FilterState, type FilterSet } from '@/kit/list/filters/filters'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import type { EmptyText } from '@/kit/list/ListStates'
import { ActedMark, type Acted } from '@/kit/list/rows/actedRows'
import { isOffered, whyNot } from '@/domain/verdict'
import { Button } from '@/ui/button/Button'
import { useVerdicts, recordQuery } from '@/kit/record/useRecord'
import { noteOpenedRow } from './openedRow'

interface FlowRowProps<R extends RecordRow, D extends R, A extends string> {
  flow: RowFlow<R, D, A>
  row: R
  /** The result of the last action on it; '' without one. */
  word: string
  /** Without its buttons: selection is on. */
  idle: boolean
  /** Keeps the rows in their places after an action without a form; left out where rows have none. */
  note?: Acted['note']
}

/** A row of a flow: it opens its detail and offers one action. Memoized: a new page renders only new rows. */
export const FlowRow = memo(function FlowRow<R extends RecordRow, D extends R, A extends string>({
  flow,
  row,
  word,
  idle,
  note,
}: FlowRowProps<R, D, A>) {
  const nav = useNav()
  const client = useQueryClient()
  const open = () => {
    noteOpenedRow(flow.kind, row)
    // The chunk loads while the screen renders.
    void client.prefetchQuery(recordQuery(flow.kind.reads.detail, row.id))
    nav.go(flow.detail(row.id, row))
  }
  const { Card } = flow.kind
  // The button shows the result itself.
  const onTap = () => note?.(row.id, { word: '', done: false })
  const action = (
    <ActedMark word={word}>{!idle && <RowActions flow={flow} row={row} onTap={onTap} />}</ActedMark>
  )
  return <Card row={row} onOpen={open} action={action} />
}) as <R extends RecordRow, D extends R, A extends string>(props: FlowRowProps<R, D, A>) => ReactNode

interface RowActionsProps<R extends RecordRow, D extends R, A extends string> {
  flow: Pick<RowFlow<R, D, A>, 'kind' | 'act' | 'others'>
  row: R
  /** An action without a form starts. */
  onTap?: () => void
}

/**
 * The buttons of a row: its move where this user may make it, disabled with the reason where a rule forbids
 * it now, and other allowed moves beside it.
 */
export function RowActions<R extends RecordRow, D extends R, A extends string>({
  flow: { kind, act, others = [] },
  row,
  onTap,
}: RowActionsProps<R, D, A>) {
  const nav = useNav()
  const client = useQueryClient()
  const judge = useVerdicts(kind)
  if (!judge) return null
  const open = (link: ActionLink<A>) => {
    const { queryKey } = recordQuery(kind.reads.detail, row.id)
    const known = client.getQueryData<D>(queryKey)
    // Its row is newer: another user has made a move within the time for which answers count as fresh.
    if (known && !judge(link.action, known).ok)
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    nav.go(link.to(row.id))
  }
  const verdict = judge(act.action, row)
  const allowed = others.filter(({ action }) => judge(action, row).ok)
  const shown = isOffered(verdict) ? [...allowed, act] : allowed
  return shown.map((link, index) => {
    const why = link === act ? whyNot(verdict) : ''
    if (kind.oneTap?.action === link.action)
      return <kind.oneTap.Button key={link.label} row={row} small why={why} onTap={onTap} />
    return (
      <Button
        key={link.label}
        size="small"
        kind={index < shown.length - 1 ? 'ghost' : 'primary'}
        why={why}
        onClick={() => open(link)}
      >
        {link.label}
      </Button>
    )
  })
}

export interface FlowTab<R> {
  key: string
  label: string
  /** Its name, where label and noun together are not enough: 督办草稿. */
  what?: string
  endpoint: PagedEndpoint<R>
  /** Input of the tab in addition to the filters. */
  query?: object
  /** Its default order; the first of the flow's filters when left out. */
  usual?: string
  /** Shows its total on the tab: open records are counted, closed ones are not. */
  counted?: boolean
  /** Message while it is empty. */
  empty: EmptyText
}

/** A row of a list as data: its link and its action. */
interface RowFlow<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  detail: (id: string, row: R) => Destination
  act: ActionLink<A>
  /** Further actions of a row, before the main one; left out where they are not allowed now. */
  others?: readonly ActionLink<A>[]
}

/** A list of records as data: the queries of its tabs, its filters, and its rows. */
export interface RecordFlow<R extends RecordRow, D extends R, A extends string> extends RowFlow<R, D, A> {
  /**
   * Its search, filters and orders. They belong to the list, not the record type: a detail does not need
   * them.
   */
  filters: FilterSet
  tabs: readonly [FlowTab<R>, ...FlowTab<R>[]]
  /** The batch action. */
  batch?: FlowBatch<R, A>
}

/** A detail of a record as data: the lock to show, the actions, and further content. */
export interface RecordView<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  /** The lock of the work (spec §3), so that its holder shows before the form opens. */
  tackleType: string
  /** The main action of the screen. */
  main: (record: D) => ActionLink<A>
  /** Beside it. */
  others?: readonly ActionLink<A>[]
  /** In the menu; its flow and its files where left out. */
  more?: readonly RecordLink<A>[]
}

interface TabCountProps<R> {
  tab: FlowTab<R>
  filters: FilterState
  /** The list's total for the visible tab; null before its first answer, undefined for the other tabs. */
  total: number | null | undefined
}

/**
 * Number of records in a tab. It uses the query of the list behind it, filters included, so that both agree
 * for every account.
 */
function TabCount<R>({ tab, filters: { set, listQuery }, total }: TabCountProps<R>) {
  const onShow = total !== undefined
  // The order does not change the total.
  const { sort: _, ...narrowed } = wireQuery(set, listQuery, now(), null)
  const page = useApiQuery(
    tab.endpoint,
    { query: { ...narrowed, ...tab.query, pageNum: 1, pageSize: 1 } },
    { enabled: !onShow },
  )
  const { data } = page
  // A gateway that returns rows but no total gives no number.
  const counted = total ?? (data && (data.total > 0 || data.list.length === 0) ? data.total : undefined)
  // The old number stays until the next answer.
  const [known, setKnown] = useState(counted)
  if (counted !== undefined && counted !== known) setKnown(counted)
  return counted ?? known
}

const TABS = 'record-flow'

/** Flows of several types on one screen, each behind its tab; the screen renders the one in the address. */
export interface FlowAmong {
  /** Accessible name of the tabs: 任务类型. */
  label: string
  items: readonly TabItem[]
  /** The tab of this flow. */
  value: string
}

interface FlowProps<R extends RecordRow, D extends R, A extends string> {
  flow: RecordFlow<R, D, A>
}

interface FlowScreenProps<R extends RecordRow, D extends R, A extends string> extends FlowProps<R, D, A> {
  /** The tabs around this flow; it then shows its first tab only. */
  among?: FlowAmong
  /** Fixed above the rows. */
  notice?: ReactNode
  /** Above search and rows, scrolling with them: content of all tabs. */
  top?: ReactNode
  /** Below the rows, for an action without a row: a new record. A batch replaces it. */
  foot?: ReactNode
}

/** The list screen of a flow: its tabs, filters and rows, with one action per row. */
export function FlowScreen<R extends RecordRow, D extends R, A extends string>({
  flow,
  among,
  notice,
  top,
  foot,
}: FlowScreenProps<R, D, A>) {
  const [query, change] = useUrlState()
  const { noun, marker, Card } = flow.kind
  const tab = (!among && flow.tabs.find(({ key }) => key === query.get('tab'))) || flow.tabs[0]
  const shown = among?.value ?? tab.key
  const source = useRecordList<R>({ ...tab, open: tab.counted, filters: flow.filters })
  const what = tab.what ?? `${tab.label}${noun}`
  const tabs = among ? (
    <Tabs id={TABS} {...among} onChange={(key) => change({ tab: key })} />
  ) : (
    // A list of one type has no tabs.
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
          const { wordOf, note } = source.acted
          return <FlowRow flow={flow} row={row} word={wordOf(row.id)} idle={choosing} note={note} />
        }}
      />
      {sheet}
    </>
  )
}

interface FlowTabsProps<R extends RecordRow, D extends R, A extends string> extends FlowProps<R, D, A> {
  tab: FlowTab<R>
  source: RecordListState<R>
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
