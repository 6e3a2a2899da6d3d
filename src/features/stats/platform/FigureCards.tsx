import type { StatFigures } from '@/api/contract/stats'
import {
  changeOf,
  FIGURE_GROUPS,
  FIGURE_KEYS,
  figureOf,
  listedBy,
  formatFigure,
  valueOf,
  type Figure,
  type FigureKey,
  isFigureKey,
} from '@/domain/stats/figures'
import type { Counted } from '@/domain/stats/counts'
import { Card } from '@/ui/Card'
import { type Destination, useNav, to } from '@/kit/screen/hooks'
import { FigureTile, ChangeText } from '@/features/stats/chart/FigureTile'
import type { ListedKey } from '@/domain/stats/figureQuery'
import { isDay, PERIOD_KINDS, periodUntil, type Period, type PeriodKind } from '@/domain/stats/period'
import { dayOf } from '@/domain/month'
import type { Millis } from '@/domain/time'
import { region, unit } from '@/kit/list/filters/criteria/region'
import { defineFilters } from '@/kit/list/filters/filters'

/** The filters of 平台统计 apart from its days. Lists use the same criteria, so a link can pass them on. */
export const statFilters = defineFilters({
  criteria: [region, unit({ key: 'dept', wire: 'departmentId', label: '处置部门' })],
  sorts: [{ key: 'usual', label: '默认', by: '默认' }],
  search: { label: '', placeholder: '' },
  unit: '件',
})

/** The query of 平台统计, from its address. */
export interface StatisticsQuery {
  period: Period
  /** The figure of trend and ranking. */
  show: FigureKey
  rank: 'region' | 'department'
  place: StatisticsArea
}

/** '' without a filter. */
export interface StatisticsArea {
  area: string
  street: string
  community: string
  dept: string
}

const USUAL_PERIOD: PeriodKind = 'month'
export const USUAL_FIGURE: FigureKey = 'handledInTimeRate'

interface Query {
  get: (name: string) => string | null
}

function readPeriod(query: Query, now: Millis): Period {
  const today = dayOf(now)
  const named = query.get('period')
  const kind = PERIOD_KINDS.find((each) => each === named) ?? USUAL_PERIOD
  if (kind !== 'own') return periodUntil(kind, today)
  const [from, until] = [query.get('from') ?? '', query.get('to') ?? '']
  const usable = isDay(from) && isDay(until) && from <= until && from <= today
  const month = periodUntil('month', today)
  return usable ? { kind, from, to: until < today ? until : today } : { ...month, kind }
}

/** Reads an address; invalid values count as absent. */
export function readStatisticsQuery(query: Query, now: Millis): StatisticsQuery {
  const show = query.get('show')
  return {
    period: readPeriod(query, now),
    show: isFigureKey(show) ? show : USUAL_FIGURE,
    rank: query.get('rank') === 'department' ? 'department' : 'region',
    place: {
      area: query.get('area') ?? '',
      street: query.get('street') ?? '',
      community: query.get('community') ?? '',
      dept: query.get('dept') ?? '',
    },
  }
}

/** The query parameters of a period type; custom days start with the visible ones. */
export const periodEntries = (kind: PeriodKind, { from, to: until }: Period): Record<string, string> => ({
  period: kind === USUAL_PERIOD ? '' : kind,
  from: kind === 'own' ? from : '',
  to: kind === 'own' ? until : '',
})

/** The list of a number: 综合查询 with the same filters. */
export const casesOf = (
  figure: ListedKey,
  { from, to: until }: Pick<Period, 'from' | 'to'>,
  place: Partial<StatisticsArea> & { type?: string },
): Destination => to.caseUnion({ figure, since: from, until, ...place })

interface FigureCardsProps {
  criteria: StatisticsQuery
  figures: StatFigures
  onExplain: (key: FigureKey) => void
}

/** n/d of a rate, the base of an average; '' for a plain number. */
export function figureParts(figure: Figure, counted: Counted): string {
  if (figure.kind === 'number') return ''
  if (figure.kind === 'time') return `${counted[figure.of]} 件平均`
  return `${counted[figure.count]}/${counted[figure.of]}`
}

/** All figures in their groups. */
export function FigureCards({ criteria, figures, onExplain }: FigureCardsProps) {
  const nav = useNav()
  const open = (where: Destination) => nav.go(where)
  return FIGURE_GROUPS.map((group) => (
    <Card key={group} title={group}>
      <div className="cg-stat-tiles">
        {FIGURE_KEYS.filter((key) => figureOf(key).group === group).map((key) => {
          const figure = figureOf(key)
          const value = valueOf(figure, figures.now)
          return (
            <FigureTile
              key={key}
              label={figure.label}
              value={formatFigure(figure, value)}
              parts={figureParts(figure, figures.now)}
              onExplain={() => onExplain(key)}
              onOpen={() => open(casesOf(listedBy(figure), criteria.period, criteria.place))}
            >
              <ChangeText word="环比" {...changed(figure, value, figures.before)} />
              <ChangeText word="同比" {...changed(figure, value, figures.yearAgo)} />
            </FigureTile>
          )
        })}
      </div>
    </Card>
  ))
}

/** The change of a figure, or why it is unknown. */
export function changed(figure: Figure, value: number | null, then: Counted | null) {
  if (then === null) return { change: null, none: '当时无数据' }
  const was = valueOf(figure, then)
  const change = changeOf(figure, value, was)
  return { change, none: change ? '' : `当时 ${formatFigure(figure, was)}` }
}
