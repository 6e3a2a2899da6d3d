import type { ReactNode } from 'react'
import { statGroups, type GroupRow, type StatQuery } from '@/api/contract/stats'
import {
  figureOf,
  formatFigure,
  listedBy,
  percent,
  valueOf,
  type Figure,
  FIGURES,
} from '@/domain/stats/figures'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useNav, useNow } from '@/kit/screen/hooks'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { ChartCard, NumberTable, type NumberRow } from '../chart/ChartCard'
import { casesOf, type StatisticsQuery, type StatisticsArea, figureParts } from './FigureCards'
import { BIN_LABEL, formatDays, binKindOf, binMark, trendPeriod, type BinKind } from '@/domain/stats/period'
import type { Millis } from '@/domain/time'
import type { Drawing } from '../chart/Chart'

/** A group of cases with its value of one figure. */
interface Valued {
  row: GroupRow
  value: number | null
}

const valued = (rows: readonly GroupRow[], figure: Figure): Valued[] =>
  rows.map((row) => ({ row, value: valueOf(figure, row.counted) }))

/** Best first if the figure has a direction, else largest first. Rows without a value come last. */
function ranked(rows: readonly GroupRow[], figure: Figure): Valued[] {
  const sign = figure.good === 'down' ? 1 : -1
  return valued(rows, figure)
    .filter(({ row, value }) => value !== null || row.counted.reported > 0)
    .sort((a, b) =>
      a.value === null || b.value === null
        ? Number(a.value === null) - Number(b.value === null)
        : sign * (a.value - b.value) || b.row.counted.reported - a.row.counted.reported,
    )
}

/** Message for an empty chart; '' otherwise. */
function nothingOf(rows: readonly Pick<Valued, 'value'>[]): string {
  if (rows.every(({ value }) => value === null)) return '这段时间没有可统计的案件'
  return rows.every(({ value }) => !value) ? '这段时间都是 0' : ''
}

/** The short name of a bin on the axis: 6/8, 6/8起, 6月. */
function binName({ key, endDay }: GroupRow, kind: BinKind): string {
  const start = binMark(key, kind)
  return kind !== 'week' || endDay === key ? start : `${start}起`
}

/** The full name of a bin: 6月8日–14日. */
const binTitle = ({ key, endDay }: GroupRow, now: Millis): string =>
  formatDays({ from: key, to: endDay || key }, now)

const drawingOf = (
  look: Drawing['look'],
  figure: Figure,
  rows: readonly Valued[],
  nameOf: (row: GroupRow) => string,
): Drawing => ({
  look,
  kind: figure.kind,
  items: rows.map(({ row, value }) => ({ key: row.key, label: nameOf(row), value })),
  say: (value) => formatFigure(figure, value),
})

/** Rows of the table, each with its list. */
const tableOf = (
  figure: Figure,
  rows: readonly Valued[],
  nameOf: (row: GroupRow) => string,
  open: (row: GroupRow, count: ReturnType<typeof listedBy>) => void,
): NumberRow[] =>
  rows.map(({ row, value }) => ({
    key: row.key,
    name: nameOf(row),
    value: formatFigure(figure, value),
    parts: figureParts(figure, row.counted),
    onOpen: () => open(row, listedBy(figure)),
  }))

/** The place one level down: a street of a district, a community of a street. */
const below = (place: StatisticsArea, key: string): StatisticsArea =>
  place.area === ''
    ? { ...place, area: key }
    : place.street === ''
      ? { ...place, street: key }
      : { ...place, community: key }

/** The level below a place: 区, 街道, 社区. */
const levelBelow = ({ area, street }: StatisticsArea): string =>
  area === '' ? '区' : street === '' ? '街道' : '社区'

export interface RankCardProps {
  criteria: StatisticsQuery
  query: StatQuery
  onRank: (rank: StatisticsQuery['rank']) => void
}

/** 排名: one figure by the regions below, or by the handling departments. */
export function RankCard({ criteria, query, onRank }: RankCardProps) {
  const read = useApiQuery(statGroups, { query: { ...query, by: criteria.rank } })
  const title = `${figureOf(criteria.show).label}排名`
  const tools = (
    <Segmented
      label="排名按"
      hideLabel
      options={[
        { value: 'region', label: `按${levelBelow(criteria.place)}` },
        { value: 'department', label: '按部门' },
      ]}
      value={criteria.rank}
      onChange={onRank}
    />
  )
  const waiting = (state: ReactNode) => (
    <Card title={title}>
      {tools}
      {state}
    </Card>
  )
  return (
    <Loaded of={read} what="排名" around={waiting}>
      {(rows) => <Ranking criteria={criteria} rows={rows} title={title} tools={tools} />}
    </Loaded>
  )
}

interface RankingProps {
  criteria: StatisticsQuery
  rows: readonly GroupRow[]
  title: string
  tools: ReactNode
}

function Ranking({ criteria: { rank, place, show, period }, rows, title, tools }: RankingProps) {
  const nav = useNav()
  const figure = figureOf(show)
  const all = ranked(rows, figure)
  const names = rank === 'region' ? levelBelow(place) : '部门'
  const [first] = all
  const placeOf = (key: string): StatisticsArea =>
    rank === 'region' ? below(place, key) : { ...place, dept: key }
  const table = tableOf(
    figure,
    all,
    ({ name }) => name,
    ({ key }, count) => nav.go(casesOf(count, period, placeOf(key))),
  ).map((row, index) => ({ ...row, name: `${index + 1}. ${row.name}` }))
  return (
    <ChartCard
      name="rank"
      title={title}
      count={`${all.length} 个${names}`}
      tools={tools}
      label={`${title}，${all.length} 个${names}${
        first ? `，第一 ${first.row.name} ${formatFigure(figure, first.value)}` : ''
      }`}
      nothing={all.length === 0 ? nothingText(rank, place) : nothingOf(all)}
      drawing={drawingOf('across', figure, all.slice(0, MAX_BARS), ({ name }) => name)}
      table={<NumberTable caption={title} names={names} values={figure.label} rows={table} />}
    />
  )
}

/** Maximum number of bars; the table shows all rows. */
const MAX_BARS = 12

const nothingText = (rank: StatisticsQuery['rank'], { community }: StatisticsArea): string =>
  rank === 'region' && community !== '' ? '社区以下不再排名' : '这段时间没有可统计的案件'

/** 趋势: one figure by day, week or month. */
export function TrendCard({ criteria, query }: { criteria: StatisticsQuery; query: StatQuery }) {
  const nav = useNav()
  const now = useNow()
  const read = useApiQuery(statGroups, { query: { ...query, by: 'time' } })
  const figure = figureOf(criteria.show)
  const kind = binKindOf(trendPeriod(criteria.period))
  const title = `${figure.label}趋势`
  return (
    <Loaded of={read} what="趋势" around={(state) => <Card title={title}>{state}</Card>}>
      {(rows) => {
        const all = valued(rows, figure)
        const known = all.filter(({ value }) => value !== null)
        const last = known[known.length - 1]
        return (
          <ChartCard
            name="trend"
            title={title}
            count={BIN_LABEL[kind]}
            label={`${title}，${BIN_LABEL[kind]} ${rows.length} 段${
              last ? `，最近一段 ${binTitle(last.row, now)} ${formatFigure(figure, last.value)}` : ''
            }`}
            nothing={nothingOf(all)}
            drawing={drawingOf(figure.kind === 'number' ? 'bar' : 'line', figure, all, (row) =>
              binName(row, kind),
            )}
            table={
              <NumberTable
                caption={title}
                names="时段"
                values={figure.label}
                rows={tableOf(
                  figure,
                  all,
                  (row) => binTitle(row, now),
                  ({ key, endDay }, count) =>
                    nav.go(casesOf(count, { from: key, to: endDay || key }, criteria.place)),
                )}
              />
            }
          />
        )
      }}
    </Loaded>
  )
}

const TITLE = '问题大类占比'
const FIGURE = FIGURES.reported

/** 占比: reports by big type. */
export function TypeCard({ criteria, query }: { criteria: StatisticsQuery; query: StatQuery }) {
  const nav = useNav()
  const read = useApiQuery(statGroups, { query: { ...query, by: 'type' } })
  return (
    <Loaded of={read} what="占比" around={(state) => <Card title={TITLE}>{state}</Card>}>
      {(rows) => {
        const all = ranked(rows, FIGURE).filter(({ value }) => value !== 0)
        const total = all.reduce((sum, { value }) => sum + (value ?? 0), 0)
        const share = (value: number | null) => (total === 0 ? 0 : (value ?? 0) / total)
        const [first] = all
        return (
          <ChartCard
            name="type"
            title={TITLE}
            count={`上报 ${total} 件`}
            label={`${TITLE}，${all.length} 类${first ? `，最多 ${first.row.name} ${percent(share(first.value))}` : ''}`}
            nothing={total === 0 ? '这段时间没有上报的案件' : ''}
            drawing={{
              look: 'across',
              kind: 'rate',
              items: all.map(({ row, value }) => ({ key: row.key, label: row.name, value: share(value) })),
              say: percent,
            }}
            table={
              <NumberTable
                caption={TITLE}
                names="大类"
                values="上报数"
                rows={tableOf(
                  FIGURE,
                  all,
                  ({ name }) => name,
                  ({ key }, count) =>
                    nav.go(casesOf(count, criteria.period, { ...criteria.place, type: key })),
                ).map((row, index) => ({ ...row, parts: percent(share(all[index]?.value ?? 0)) }))}
              />
            }
          />
        )
      }}
    </Loaded>
  )
}
