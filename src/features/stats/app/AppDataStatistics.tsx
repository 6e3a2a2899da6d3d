import { ownStatistics, type OwnStatistics } from '@/api/contract/stats'
import { changeOf, formatChange } from '@/domain/stats/figures'
import { BIN_LABEL, binKindOf, binMark, dayCount, formatDays, trendPeriod } from '@/domain/stats/period'
import { formatRelativeTime } from '@/domain/time'
import { DataAgeNote, ageOf, useApiQuery } from '@/kit/data/useApiQuery'
import { Loaded } from '@/kit/data/Loaded'
import { Screen } from '@/kit/screen/Screen'
import { useNow } from '@/kit/screen/hooks'
import { Card } from '@/ui/Card'
import { Choice } from '@/ui/field/Choice'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import { ChartCard, NumberTable } from '../chart/ChartCard'
import type { PictureContent } from '@/features/stats/picture/picture'
import { SharePicture } from '@/features/stats/picture/SharePicture'
import { figuresFor, formatOwnFigure, type OwnFigure } from './ownFigures'
import {
  OwnTiles,
  Parts,
  type OwnQueryState,
  type Step,
  useOwnQuery,
  type OwnStatisticsQuery,
} from './OwnTiles'
import { Segmented } from '@/ui/field/Segmented'
import { IconButton } from '@/ui/button/Button'
import { ArrowRightIcon, BackIcon } from '@/ui/icon/icons'
import '../chart/stats.css'

const STEPS = [
  { value: 'day', label: '日' },
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
] as const satisfies readonly { value: Step; label: string }[]

/** Chooses day, week or month, and the previous or next one. */
function PeriodStep({ criteria: { period }, earlier, later, change }: OwnQueryState) {
  const now = useNow()
  return (
    <>
      <Segmented
        label="统计时段"
        hideLabel
        options={STEPS}
        value={period.kind}
        onChange={(by) => change({ by: by === 'week' ? '' : by })}
      />
      <div className="cg-stat-step num">
        <IconButton icon={BackIcon} label="往前" look="round" onClick={earlier} />
        <h2 role="status">{formatDays(period, now)}</h2>
        {later ? (
          <IconButton icon={ArrowRightIcon} label="往后" look="round" onClick={later} />
        ) : (
          <span className="cg-stat-end">至今</span>
        )}
      </div>
    </>
  )
}

const TABS = [
  { key: 'mine', label: '我的' },
  { key: 'unit', label: '本单位' },
]

/** 应用数据统计: the user's or the unit's work by day, week or month. */
export default function AppDataStatistics() {
  const state = useOwnQuery()
  const { criteria, query, change } = state
  const read = useApiQuery(ownStatistics, { query })
  const now = useNow()
  const picture =
    read.data &&
    pictureOf(criteria, read.data, formatDays(criteria.period, now), formatRelativeTime(now, now))
  return (
    <Screen
      body="bare"
      scope={criteria.scope}
      right={<SharePicture picture={picture} name="应用数据统计" />}
      head={
        <Tabs
          id="own"
          label="谁的数据"
          items={TABS}
          value={criteria.scope}
          onChange={(scope) => change({ scope: scope === 'mine' ? '' : scope, show: '' })}
        />
      }
    >
      <TabPanel id="own" value={criteria.scope}>
        <PullToRefresh onRefresh={() => read.refetch()}>
          <div className="cg-stack">
            <PeriodStep {...state} />
            <DataAgeNote age={ageOf(read)} onRetry={() => read.refetch()} />
            <Loaded of={read} what="统计数据" look="block" skeleton={<SkeletonCard count={3} />}>
              {(data) => (
                <StatisticsContent criteria={criteria} data={data} onShow={(show) => change({ show })} />
              )}
            </Loaded>
          </div>
        </PullToRefresh>
      </TabPanel>
    </Screen>
  )
}

interface StatisticsContentProps {
  criteria: OwnStatisticsQuery
  data: OwnStatistics
  onShow: (show: string) => void
}

function StatisticsContent({ criteria, data, onShow }: StatisticsContentProps) {
  const figures = figuresFor(criteria.scope, data)
  // The first figure with a value: a head, for example, reports nothing.
  const first = figures.find(({ value }) => (value(data.now) ?? 0) > 0) ?? figures[0]
  const figure = figures.find(({ key }) => key === criteria.show) ?? first
  if (!figure) return null
  return (
    <>
      <OwnTiles criteria={criteria} data={data} figures={figures} />
      <p className="cg-stat-where num">
        {`${dayCount(criteria.period)} 天里有 ${data.now.activeDays} 天有办案记录`}
      </p>
      <section className="cg-stat-show" aria-label="趋势">
        <Choice
          label="趋势看"
          options={figures.map(({ key, label }) => ({ value: key, label }))}
          value={[figure.key]}
          onChange={([show = first?.key ?? '']) => onShow(show === first?.key ? '' : show)}
        />
      </section>
      <TrendCard criteria={criteria} data={data} figure={figure} />
      {criteria.scope === 'unit' && <People data={data} figure={figure} />}
    </>
  )
}

function TrendCard({
  criteria: { period, scope },
  data: { parts },
  figure,
}: Omit<StatisticsContentProps, 'onShow'> & { figure: OwnFigure }) {
  const now = useNow()
  const title = `${figure.label}趋势`
  const kind = binKindOf(trendPeriod(period))
  const by = BIN_LABEL[kind]
  const values = parts.map(({ figures }) => figure.value(figures))
  const last = parts[parts.length - 1]
  return (
    <ChartCard
      name="trend"
      title={title}
      count={by}
      label={`${title}，${by} ${parts.length} 段${
        last
          ? `，${formatDays({ from: last.key, to: last.endDay || last.key }, now)} ${formatOwnFigure(figure, figure.value(last.figures))}`
          : ''
      }`}
      nothing={values.every((value) => !value) ? '这段时间没有记录' : ''}
      drawing={{
        look: figure.kind === 'rate' ? 'line' : 'bar',
        kind: figure.kind,
        items: parts.map(({ key }, index) => ({
          key,
          label: binMark(key, kind),
          value: values[index] ?? null,
        })),
        say: figure.say,
      }}
      table={<Parts figure={figure} parts={parts} scope={scope} />}
    />
  )
}

/** The unit's figures per person, without links: only the person may open the list. */
function People({ data: { people }, figure }: { data: OwnStatistics; figure: OwnFigure }) {
  const rows = people
    .map((person) => ({ ...person, value: figure.value(person.figures) }))
    .filter(({ value }) => value !== null && value !== 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  return (
    <Card title={`${figure.label}按人员`} count={`${rows.length}/${people.length} 人有记录`}>
      {rows.length === 0 ? (
        <p className="cg-stat-none">这段时间没有人有记录</p>
      ) : (
        <NumberTable
          caption={`${figure.label}按人员`}
          names="人员"
          values={figure.label}
          rows={rows.map(({ key, name, value, figures }) => ({
            key,
            name,
            value: formatOwnFigure(figure, value),
            parts: figure.parts(figures),
          }))}
        />
      )}
    </Card>
  )
}

function pictureOf(
  { scope, period }: OwnStatisticsQuery,
  data: OwnStatistics,
  days: string,
  made: string,
): PictureContent {
  return {
    title: '应用数据统计',
    about: `${scope === 'mine' ? '本人' : data.unitName} · ${days}（${period.from} 至 ${period.to}）`,
    groups: [
      {
        title: scope === 'mine' ? '我的工作' : '本单位工作',
        rows: figuresFor(scope, data).map((figure) => {
          const value = figure.value(data.now)
          const change = changeOf(figure, value, data.before && figure.value(data.before))
          return {
            label: figure.label,
            value: formatOwnFigure(figure, value),
            note: [figure.parts(data.now), change && `环比${formatChange(change)}`]
              .filter(Boolean)
              .join(' · '),
          }
        }),
      },
    ],
    foot: `生成于 ${made}`,
  }
}
