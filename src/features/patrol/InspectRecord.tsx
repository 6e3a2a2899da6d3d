import { useState } from 'react'
import { inspectMonth, type Inspection } from '@/api/contract/inspect'
import { NO_MILEAGE, type MileageRange } from '@/domain/mileage'
import { spokenDate, spokenMonth } from '@/domain/month'
import { ageOf } from '@/kit/data/age'
import { AgeNote } from '@/kit/data/AgeNote'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { to } from '@/kit/screen/links'
import { Screen } from '@/kit/screen/Screen'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { IconButton } from '@/ui/button/IconButton'
import { FilterIcon } from '@/ui/icon/icons'
import { LinkButton } from '@/ui/button/LinkButton'
import { ChipLine, RemovableChip } from '@/ui/list/Chips'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { InspectionCard } from './InspectionCard'
import { MileageSheet, rangeText } from './MileageSheet'
import { MonthCard } from './MonthCard'
import { useMonthUrl, type Asked } from './monthUrl'
import { SumStrip } from './SumStrip'
import { dayOfInspection, sumsOf, within } from './sums'
import './inspect.css'

/** 巡查记录: a month of one's own inspections, by day, with how far, how long and what was found. */
export default function InspectRecord() {
  const [asked, ask] = useMonthUrl()
  const [sheet, setSheet] = useState(false)
  const read = useApiQuery(inspectMonth, { query: { month: asked.month } })
  const rows = within(read.data ?? [], asked.range)
  const filtered = rangeText(asked.range)
  return (
    <Screen
      body="bare"
      right={
        <IconButton icon={FilterIcon} label="筛选" dot={filtered !== ''} onClick={() => setSheet(true)} />
      }
    >
      <PullToRefresh onRefresh={() => read.refetch()}>
        <div className="cg-stack">
          <AgeNote age={ageOf(read)} onRetry={() => void read.refetch()} />
          <MonthCard
            month={asked.month}
            day={asked.day}
            rows={rows}
            onDay={(day) => ask({ day })}
            onMonth={(month) => ask({ month, day: '' })}
          />
          {filtered !== '' && <Range text={filtered} onRemove={() => ask({ range: NO_MILEAGE })} />}
          <Loaded of={read} what="巡查记录" look="block" skeleton={<SkeletonCard count={3} />}>
            {() => <Listed asked={asked} rows={rows} onAll={() => ask({ day: '' })} />}
          </Loaded>
        </div>
      </PullToRefresh>
      {sheet && (
        <MileageSheet
          range={asked.range}
          onChange={(range: MileageRange) => ask({ range })}
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
  asked: Asked
  rows: readonly Inspection[]
  onAll: () => void
}

/** The day that is chosen, or the whole month, the newest first. */
function Listed({ asked: { month, day, range }, rows, onAll }: ListedProps) {
  const nav = useNav()
  const now = useNow()
  const shown = day === '' ? rows : rows.filter((row) => dayOfInspection(row) === day)
  const title = day === '' ? spokenMonth(month) : spokenDate(day)
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
          text={
            rangeText(range) === ''
              ? '巡查由定位终端记录，结束后会出现在这里。'
              : '换个里程范围，或清除筛选再看。'
          }
        />
      )}
    </section>
  )
}
