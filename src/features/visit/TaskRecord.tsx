import { useLayoutEffect, useRef, type ReactElement } from 'react'
import { type FlowTab, type RecordFlow, FlowScreen, type FlowAmong } from '@/kit/record/row/FlowScreen'
import type { RecordRow } from '@/kit/record/kind'
import { commandFlow, COMPLETED } from '@/entities/command/commandLinks'
import { VERIFIED, verifyFlow, CHECKED, checkFlow } from './visitKind'
import { donePointPage, type DonePoint } from '@/api/contract/campaign'
import { POINT_STATES, POINT_STATE_LABEL, formatPoints } from '@/domain/campaign/campaign'
import { formatRelativeTime } from '@/domain/time'
import { days, someOf } from '@/kit/list/filters/criteria/common'
import { defineFilters, type FilterSet, type Criterion, nearestSort } from '@/kit/list/filters/filters'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { to, useScreenParams, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { RowCard, Tag } from '@/ui/Card'
import { Tabs } from '@/ui/frame/Tabs'
import { pointMarker, pointNote, pointTag, TAG_TONE } from '@/entities/campaign/shownPoint'
import { commandStateLabel } from '@/domain/command'
import { VISIT_RESULTS, visitResultLabel, type VisitKind } from '@/domain/visit'

const TABS = 'record-points'
const WHAT = '已巡点位'

const filters = defineFilters({
  criteria: [
    someOf({
      key: 'result',
      label: '结果',
      options: POINT_STATES.filter((state) => state !== 'todo').map((value) => ({
        value,
        label: POINT_STATE_LABEL[value],
      })),
    }),
    days({ label: '完成时间', today: '今天完成' }),
  ],
  sorts: [{ key: 'handled', label: '最近完成', by: '完成时间' }, nearestSort],
  search: { label: '搜索点位', placeholder: '点位、地址、专项', history: 'pointSearches' },
  unit: '个',
})

/** The campaign points that the user has visited. They have no detail, so each opens its campaign. */
function DonePoints({ among }: { among: FlowAmong }) {
  const [, change] = useUrlState()
  const source = useRecordList<DonePoint>({ endpoint: donePointPage, filters })
  return (
    <RecordListScreen
      source={source}
      what={WHAT}
      empty={{ title: '还没有已巡点位', text: '登记过正常或异常、评过分的专项点位在这里。' }}
      map={{ label: `${WHAT}的地图`, marker: pointMarker }}
      frame={{
        head: <Tabs id={TABS} {...among} onChange={(key) => change({ tab: key })} />,
        scope: among.value,
        panel: { id: TABS, value: among.value },
      }}
      row={(row) => <DonePointCard point={row} />}
    />
  )
}

function DonePointCard({ point }: { point: DonePoint }) {
  const nav = useNav()
  const now = useNow()
  const { id, name, sortName, address, state, score, doneTime, campaignId, campaignKind } = point
  const shown = { ...point, act: null }
  const open = () =>
    nav.go(
      campaignKind === 'civilized'
        ? to.civilizedSpecial({ campaign: campaignId, point: id })
        : to.specialInspect({ id: campaignId, point: id }),
    )
  return (
    <RowCard
      title={name}
      kind={sortName}
      text={[point.campaignName, pointNote(shown)].filter(Boolean).join(' · ')}
      place={<PlaceLine name={address} at={point} />}
      foot={
        <>
          <Tag tone={TAG_TONE[state]}>
            {[pointTag(shown), score !== null && formatPoints(score)].filter(Boolean).join(' · ')}
          </Tag>
          {doneTime !== null && <span>{formatRelativeTime(doneTime, now)}</span>}
        </>
      }
      onOpen={open}
    />
  )
}

/** The date filter of finished tasks, added to the filters of the tab. */
const TIME_OF_DONE = { timeOf: 'done' } as const

/** The criteria of finished tasks. */
const OF_DONE: readonly Criterion[] = [
  days({ label: '完成时间', today: '今天完成' }),
  // A finished task is neither yellow nor parked (docs/domain.md "Time").
  someOf({
    key: 'lamp',
    label: '时限',
    options: [
      { value: 'green', label: '按时完成' },
      { value: 'red', label: '超期完成' },
    ],
  }),
]

/** The filters of finished tasks: result, punctuality, then the days. */
const doneFilters = (filters: FilterSet, outcome: Criterion): FilterSet =>
  defineFilters({
    ...filters,
    criteria: [
      outcome,
      ...filters.criteria.map((each) => OF_DONE.find(({ key }) => key === each.key) ?? each),
    ],
    chipsFirst: [outcome.key, 'lamp', 'days'],
  })

/** 属实, 不属实, 无法核实. */
const visitOutcome = (kind: VisitKind): Criterion =>
  someOf({
    key: 'result',
    label: '结果',
    options: VISIT_RESULTS.map((value) => ({ value, label: visitResultLabel(kind, value) })),
  })

const commandOutcome: Criterion = someOf({
  key: 'state',
  label: '结果',
  options: (['done', 'refused'] as const).map((state) => ({
    value: state,
    label: commandStateLabel({ state }),
  })),
})

/** One type of finished task in its tab. */
interface DoneKind {
  key: string
  label: string
  /** The list of this type, below the tabs of all types. */
  list: (among: FlowAmong) => ReactElement
}

interface Done<R extends RecordRow, D extends R, A extends string> {
  key: string
  label: string
  flow: RecordFlow<R, D, A>
  /** The tab of finished tasks of the flow. */
  tab: FlowTab<R>
  /** Its result. */
  outcome: Criterion
}

function doneKind<R extends RecordRow, D extends R, A extends string>(done: Done<R, D, A>): DoneKind {
  const { key, label, flow, tab, outcome } = done
  const list: RecordFlow<R, D, A> = {
    ...flow,
    filters: doneFilters(flow.filters, outcome),
    tabs: [{ ...tab, query: TIME_OF_DONE }],
  }
  return { key, label, list: (among) => <FlowScreen flow={list} among={among} /> }
}

/** All task types of a collector. */
const DONE_KINDS: readonly [DoneKind, ...DoneKind[]] = [
  doneKind({
    key: 'verify',
    label: '核实',
    flow: verifyFlow,
    tab: VERIFIED,
    outcome: visitOutcome('verify'),
  }),
  doneKind({ key: 'check', label: '核查', flow: checkFlow, tab: CHECKED, outcome: visitOutcome('check') }),
  doneKind({ key: 'command', label: '指令', flow: commandFlow, tab: COMPLETED, outcome: commandOutcome }),
  { key: 'point', label: '专项', list: (among) => <DonePoints among={among} /> },
]

const ITEMS = DONE_KINDS.map(({ key, label }) => ({ key, label }))

const LABEL = '任务类型'

/** Focuses the tapped tab, not the title, after its list has loaded. */
function useFocusOnTab(key: string): void {
  const before = useRef(key)
  useLayoutEffect(() => {
    if (before.current === key) return
    before.current = key
    document.querySelector<HTMLElement>(`[aria-label="${LABEL}"] [aria-selected="true"]`)?.focus()
  }, [key])
}

/** 任务记录: the user's finished tasks by type. */
export default function TaskRecord() {
  const { tab } = useScreenParams('taskRecord')
  const { key, list } = DONE_KINDS.find((kind) => kind.key === tab) ?? DONE_KINDS[0]
  useFocusOnTab(key)
  return list({ label: LABEL, items: ITEMS, value: key })
}
