import { useState, useEffect } from 'react'
import { inspectMonth, type Patrol } from '@/api/contract/patrol'
import { NO_MILEAGE, type MileageRange, mileageProblem } from '@/domain/mileage'
import { formatDate, formatMonth, type Month, isDayOf, isMonth, monthOf } from '@/domain/month'
import { DataAgeNote, ageOf, useApiQuery, useAccount } from '@/kit/data/useApiQuery'
import { Loaded } from '@/kit/data/Loaded'
import { to, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { Screen } from '@/kit/screen/Screen'
import { IconButton, LinkButton, Button } from '@/ui/button/Button'
import { FilterIcon } from '@/ui/icon/icons'
import { ChipLine, RemovableChip } from '@/ui/list/Chips'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { formatTime } from '@/domain/format'
import { kilometres, formatRelativeDay, HOUR } from '@/domain/time'
import { RowCard, Tag, Card } from '@/ui/Card'
import { patrolDuration, spanText, type Sums, dayOfInspection, sumsOf, within, formatSums } from './sums'
import { MileageSheet, rangeText } from './MileageSheet'
import { MonthGrid, type DayMark } from '@/kit/list/MonthGrid'
import './inspect.css'
import { startRecorder } from '@/entities/patrol/recorder'
import { useRecorder } from '@/entities/patrol/recorderState'
import type { RecordingState } from '@/entities/patrol/recordings'
import { OnPhone } from './run/StartView'

const WORDS: Partial<Record<RecordingState, string>> = {
  running: '巡查中，查看进度',
  paused: '巡查已暂停，继续',
  ended: '巡查待提交，查看路线',
}

/** The top of 巡查记录: a button that starts or opens an inspection, and the other recordings on this phone. */
function RunEntry() {
  const nav = useNav()
  const userId = useAccount()?.id ?? ''
  useEffect(() => {
    if (userId !== '') startRecorder()
  }, [userId])
  const { recording, others } = useRecorder()
  return (
    <>
      <Button block kind={recording ? 'ghost' : 'primary'} onClick={() => nav.go(to.inspectRun())}>
        {(recording && WORDS[recording.state]) ?? '开始巡查'}
      </Button>
      {others.length > 0 && <OnPhone recordings={others} />}
    </>
  )
}

/** The filters of 巡查记录. The address stores them, so Back and reload keep them. */
interface PatrolCriteria {
  month: Month
  /** '' for the whole month. */
  day: string
  range: MileageRange
}

const TYPED = /^[\d.]{1,9}$/
const typed = (text: string | null): string => (text !== null && TYPED.test(text) ? text : '')

/** Month, day and mileage of the address; invalid values count as absent. */
function useMonthUrl(): [PatrolCriteria, (change: Partial<PatrolCriteria>) => void] {
  const [query, change] = useUrlState()
  const present = monthOf(useNow())
  const named = query.get('month') ?? ''
  const month = isMonth(named) && named <= present ? named : present
  const day = query.get('day') ?? ''
  const range = { min: typed(query.get('min')), max: typed(query.get('max')) }
  const criteria = {
    month,
    day: isDayOf(day, month) ? day : '',
    range: mileageProblem(range) === '' ? range : NO_MILEAGE,
  }
  return [
    criteria,
    (to) => {
      const next = { ...criteria, ...to }
      change({
        month: next.month === present ? '' : next.month,
        day: next.day,
        min: next.range.min.trim(),
        max: next.range.max.trim(),
      })
    },
  ]
}

interface MonthCardProps {
  month: Month
  day: string
  rows: readonly Patrol[]
  onDay: (day: string) => void
  onMonth: (month: Month) => void
}

/** The month with distance and reports of each day. */
function MonthCard({ month, day, rows, onDay, onMonth }: MonthCardProps) {
  const now = useNow()
  const markOf = (of: string): DayMark | null => {
    const some = rows.filter((row) => dayOfInspection(row) === of)
    if (some.length === 0) return null
    const sums = sumsOf(some, now)
    return {
      spoken: formatSums(sums),
      drawn: (
        <>
          <i className="cg-insp-dot" />
          {sums.problems > 0 && <b className="cg-insp-found">{sums.problems}</b>}
        </>
      ),
    }
  }
  return (
    <Card>
      <MonthGrid month={month} chosen={day} now={now} markOf={markOf} onChoose={onDay} onMonth={onMonth} />
      <p className="cg-insp-legend" aria-hidden>
        <i className="cg-insp-dot" /> 有巡查 <b className="cg-insp-found">2</b> 发现问题的件数
      </p>
    </Card>
  )
}

/** The hours of an inspection: 08:21 – 11:40; 14:12 起 while it is running. */
function hoursOf({ startTime, endTime }: Pick<Patrol, 'startTime' | 'endTime'>): string {
  const clock = (ms: number | null) => (ms === null ? '' : formatTime(ms, 'HH:mm'))
  if (startTime === null) return '时间不明'
  return endTime === null ? `${clock(startTime)} 起` : `${clock(startTime)} – ${clock(endTime)}`
}

/** An inspection in a list: time, distance, duration, reports. */
function InspectionCard({ row, onOpen }: { row: Patrol; onOpen: () => void }) {
  const now = useNow()
  const { startTime, gridText, mileage, problemCount, underWay } = row
  return (
    <RowCard
      lamp={startTime !== null && <span>{formatRelativeDay(startTime, now)}</span>}
      no={gridText}
      title={hoursOf(row)}
      text={
        <span className="num">
          里程 {kilometres(mileage)} 公里 · 用时 {spanText(patrolDuration(row, now))}
        </span>
      }
      foot={
        <>
          {underWay && <Tag tone="brand">进行中</Tag>}
          {problemCount > 0 ? <Tag tone="warn">发现问题 {problemCount} 件</Tag> : <Tag>未发现问题</Tag>}
        </>
      }
      onOpen={onOpen}
    />
  )
}

interface SumStripProps {
  sums: Sums
  /** True for one day: it counts inspections, not days. */
  day: boolean
}

/** The totals of the month or the day. */
function SumStrip({ sums: { days, count, mileage, span, problems }, day }: SumStripProps) {
  const figures = [
    day ? { label: '巡查（次）', value: count } : { label: '巡查（天）', value: days },
    { label: '里程（公里）', value: kilometres(mileage) },
    { label: '时长（小时）', value: (span / HOUR).toFixed(1) },
    { label: '问题（件）', value: problems },
  ]
  return (
    <dl className="cg-insp-sums num">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** 巡查记录: the user's inspections of a month, by day, with distance, duration and reports. */
export default function InspectRecord() {
  const [criteria, setCriteria] = useMonthUrl()
  const [sheet, setSheet] = useState(false)
  const read = useApiQuery(inspectMonth, { query: { month: criteria.month } })
  const rows = within(read.data ?? [], criteria.range)
  const filtered = rangeText(criteria.range)
  return (
    <Screen
      body="bare"
      right={
        <IconButton icon={FilterIcon} label="筛选" dot={filtered !== ''} onClick={() => setSheet(true)} />
      }
    >
      <PullToRefresh onRefresh={() => read.refetch()}>
        <div className="cg-stack">
          <RunEntry />
          <DataAgeNote age={ageOf(read)} onRetry={() => read.refetch()} />
          <MonthCard
            month={criteria.month}
            day={criteria.day}
            rows={rows}
            onDay={(day) => setCriteria({ day })}
            onMonth={(month) => setCriteria({ month, day: '' })}
          />
          {filtered !== '' && <Range text={filtered} onRemove={() => setCriteria({ range: NO_MILEAGE })} />}
          <Loaded of={read} what="巡查记录" look="block" skeleton={<SkeletonCard count={3} />}>
            {() => <Listed criteria={criteria} rows={rows} onAll={() => setCriteria({ day: '' })} />}
          </Loaded>
        </div>
      </PullToRefresh>
      {sheet && (
        <MileageSheet
          range={criteria.range}
          onChange={(range: MileageRange) => setCriteria({ range })}
          onClose={() => setSheet(false)}
        />
      )}
    </Screen>
  )
}

function Range({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <ChipLine label="筛选">
      <RemovableChip label={text} onRemove={onRemove} />
    </ChipLine>
  )
}

interface ListedProps {
  criteria: PatrolCriteria
  rows: readonly Patrol[]
  onAll: () => void
}

/** The chosen day, or the whole month, newest first. */
function Listed({ criteria: { month, day, range }, rows, onAll }: ListedProps) {
  const nav = useNav()
  const now = useNow()
  const shown = day === '' ? rows : rows.filter((row) => dayOfInspection(row) === day)
  const title = day === '' ? formatMonth(month) : formatDate(day)
  return (
    <section className="cg-insp-list" aria-label={title}>
      <div className="cg-insp-title">
        <h2 className="num">{title}</h2>
        {day !== '' && <LinkButton onClick={onAll}>看整月</LinkButton>}
      </div>
      {shown.length > 0 && <SumStrip sums={sumsOf(shown, now)} day={day !== ''} />}
      {shown.map((row) => (
        <InspectionCard key={row.id} row={row} onOpen={() => nav.go(to.inspectDetail({ id: row.id }))} />
      ))}
      {shown.length === 0 && (
        <StateBlock
          kind="empty"
          title={day === '' ? '这个月没有巡查记录' : '这一天没有巡查记录'}
          text={rangeText(range) === '' ? '巡查开始后会出现在这里。' : '换个里程范围，或清除筛选再看。'}
        />
      )}
    </section>
  )
}
