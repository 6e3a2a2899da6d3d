import { useState } from 'react'
import { statFigures, type StatQuery } from '@/api/contract/stats'
import { isHiddenAt } from '@/domain/features'
import { FIGURE_KEYS, figureOf, type FigureKey } from '@/domain/stats/figures'
import { formatDays, PERIOD_KINDS, PERIOD_LABEL, type Period, type PeriodKind } from '@/domain/stats/period'
import { env } from '@/env/env'
import { DataAgeNote, ageOf, useApiQuery } from '@/kit/data/useApiQuery'
import { Loaded } from '@/kit/data/Loaded'
import { FilterSheet } from '@/kit/list/filters/FilterSheet'
import { activeCriteria, useFilters } from '@/kit/list/filters/filters'
import { to, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { Screen } from '@/kit/screen/Screen'
import { Button, IconButton } from '@/ui/button/Button'
import { Choice } from '@/ui/field/Choice'
import { FilterIcon } from '@/ui/icon/icons'
import { ChipLine } from '@/ui/list/Chips'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { SharePicture } from '@/features/stats/picture/SharePicture'
import {
  periodEntries,
  statFilters,
  USUAL_FIGURE,
  type StatisticsQuery,
  readStatisticsQuery,
  type StatisticsArea,
  FigureCards,
  platformPicture,
  FigureSheet,
} from './FigureCards'
import { inputTime, readInputTime } from '@/domain/dateRules'
import { DatePicker } from '@/kit/pickers/DatePicker'
import '@/kit/list/list.css'
import { RankCard, TrendCard, TypeCard } from './RankCard'
import { useAreas, useOrganisations, useZones } from '@/kit/data/useDict'
import '../chart/stats.css'

const OPTIONS = PERIOD_KINDS.map((value) => ({ value, label: PERIOD_LABEL[value] }))

interface PeriodBarProps {
  period: Period
  onKind: (kind: PeriodKind) => void
  onDays: (days: { from: string; to: string }) => void
}

/** The period of the figures, by one tap, or custom. */
function PeriodBar({ period, onKind, onDays }: PeriodBarProps) {
  const { kind, from, to } = period
  const day = (ms: number | null, instead: string) => inputTime(ms, 'date') || instead
  return (
    <>
      <div className="cg-stat-period">
        <Choice
          label="统计时段"
          hideLabel
          options={OPTIONS}
          value={[kind]}
          onChange={([picked]) => picked && onKind(picked)}
        />
      </div>
      {kind === 'own' && (
        <div className="cg-filter-days">
          <DatePicker
            label="从"
            kind="date"
            rule="past"
            value={readInputTime(from)}
            onChange={(ms) => {
              const next = day(ms, from)
              onDays({ from: next, to: next > to ? next : to })
            }}
          />
          <DatePicker
            label="到"
            kind="date"
            rule="past"
            value={readInputTime(to)}
            onChange={(ms) => {
              const next = day(ms, to)
              onDays({ from: next < from ? next : from, to: next })
            }}
          />
        </div>
      )}
    </>
  )
}

/** The filters of the address, and how to change them in place. */
function useStatisticsUrl(): [StatisticsQuery, (change: Record<string, string>) => void] {
  const [query, change] = useUrlState()
  return [readStatisticsQuery(query, useNow()), change]
}

/** The input of every call of the screen. */
const queryOf = ({ period, place }: StatisticsQuery): StatQuery => ({
  period: period.kind,
  startDay: period.from,
  endDay: period.to,
  areaCode: place.community || place.street || place.area || undefined,
  departmentId: place.dept || undefined,
})

/** The names of the filters: 全市, 思明区 鹭江街道 · 鹭江中队; … while a name loads. */
function usePlaceWords({ area, street, community, dept }: StatisticsArea): string {
  const areas = useAreas()
  const streets = useAreas(area === '' ? undefined : area)
  const communities = useZones(street === '' ? undefined : street)
  const units = useOrganisations(dept !== '')
  const named = (id: string, options: readonly { value: string; text: string }[] | undefined) =>
    id === '' ? '' : (options?.find(({ value }) => value === id)?.text ?? '…')
  const zones = communities.data?.map(({ id, name }) => ({ value: id, text: name }))
  const region = [named(area, areas.data), named(street, streets.data), named(community, zones)]
  const unit = dept === '' ? '' : (units.data?.find(({ orgCode }) => orgCode === dept)?.orgName ?? '…')
  return [region.filter(Boolean).join(' ') || '全市', unit].filter(Boolean).join(' · ')
}

/** 平台统计: the figures of the platform; hidden at one site (spec §6). */
export default function PlatformStatistics() {
  return isHiddenAt('platformStatistics', env.siteCode) ? <NotAvailable /> : <Statistics />
}

function NotAvailable() {
  const nav = useNav()
  return (
    <Screen>
      <StateBlock
        kind="locked"
        title="本站点没有开通平台统计"
        text="需要时请联系管理员；本人和本单位的数据可看应用数据统计。"
        action={<Button onClick={() => nav.replace(to.appDataStatistics())}>看应用数据统计</Button>}
      />
    </Screen>
  )
}

function Statistics() {
  const [criteria, change] = useStatisticsUrl()
  const [sheet, setSheet] = useState(false)
  const filters = useFilters(statFilters)
  const query = queryOf(criteria)
  const read = useApiQuery(statFigures, { query })
  const now = useNow()
  const words = `${usePlaceWords(criteria.place)} · ${formatDays(criteria.period, now)}`
  const chosen = activeCriteria(statFilters, filters.listQuery)
  return (
    <Screen
      body="bare"
      right={
        <>
          <SharePicture
            picture={read.data && platformPicture(criteria, read.data, { words, now })}
            name="平台统计"
          />
          <IconButton icon={FilterIcon} label="筛选" dot={chosen.length > 0} onClick={() => setSheet(true)} />
        </>
      }
    >
      <PullToRefresh onRefresh={() => read.refetch()}>
        <div className="cg-stack">
          <PeriodBar
            period={criteria.period}
            onKind={(kind) => change(periodEntries(kind, criteria.period))}
            onDays={change}
          />
          {chosen.length > 0 && (
            <ChipLine label="筛选">
              {chosen.map((criterion) => criterion.chip(filters.listQuery.query, change))}
            </ChipLine>
          )}
          <p className="cg-stat-where num" role="status">
            {words}
          </p>
          <DataAgeNote age={ageOf(read)} onRetry={() => read.refetch()} />
          <Loaded of={read} what="统计数据" look="block" skeleton={<SkeletonCard count={4} />}>
            {(figures) => <StatisticsContent criteria={criteria} figures={figures} change={change} />}
          </Loaded>
        </div>
      </PullToRefresh>
      {sheet && <FilterSheet open filters={filters} onClose={() => setSheet(false)} />}
    </Screen>
  )
}

const FIGURE_OPTIONS = FIGURE_KEYS.map((value) => ({ value, label: figureOf(value).label }))

interface StatisticsContentProps {
  criteria: StatisticsQuery
  figures: Parameters<typeof FigureCards>[0]['figures']
  change: (entries: Record<string, string>) => void
}

function StatisticsContent({ criteria, figures, change }: StatisticsContentProps) {
  const [explained, setExplained] = useState<FigureKey | null>(null)
  const query = queryOf(criteria)
  return (
    <>
      <FigureCards criteria={criteria} figures={figures} onExplain={setExplained} />
      <section className="cg-stat-show" aria-label="趋势和排名">
        <Choice
          label="趋势和排名看"
          options={FIGURE_OPTIONS}
          value={[criteria.show]}
          onChange={([show = USUAL_FIGURE]) => change({ show: show === USUAL_FIGURE ? '' : show })}
        />
      </section>
      <TrendCard criteria={criteria} query={query} />
      <RankCard
        criteria={criteria}
        query={query}
        onRank={(rank) => change({ rank: rank === 'region' ? '' : rank })}
      />
      <TypeCard criteria={criteria} query={query} />
      <FigureSheet of={explained} criteria={criteria} figures={figures} onClose={() => setExplained(null)} />
    </>
  )
}
