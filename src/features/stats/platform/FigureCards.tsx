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
  countsOf,
  formatChange,
  describeFigure,
} from '@/domain/stats/figures'
import { type Counted, COUNTS } from '@/domain/stats/counts'
import { Card, Rows } from '@/ui/Card'
import { type Destination, useNav, to, useNow } from '@/kit/screen/hooks'
import { FigureTile, ChangeText } from '@/features/stats/chart/FigureTile'
import type { ListedKey } from '@/domain/stats/figureQuery'
import {
  isDay,
  PERIOD_KINDS,
  periodUntil,
  type Period,
  type PeriodKind,
  BEFORE_WORD,
  spanBefore,
  spanYearAgo,
  formatDays,
  type PeriodSpan,
} from '@/domain/stats/period'
import { dayOf } from '@/domain/month'
import { formatRelativeTime, type Millis } from '@/domain/time'
import type { PictureContent } from '@/features/stats/picture/picture'
import { region, unit } from '@/kit/list/filters/criteria/region'
import { defineFilters } from '@/kit/list/filters/filters'
import { LinkButton } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'

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
function changed(figure: Figure, value: number | null, then: Counted | null) {
  if (then === null) return { change: null, none: '当时无数据' }
  const was = valueOf(figure, then)
  const change = changeOf(figure, value, was)
  return { change, none: change ? '' : `当时 ${formatFigure(figure, was)}` }
}

/** All visible figures, for a picture. */
export const platformPicture = (
  { period }: StatisticsQuery,
  figures: StatFigures,
  { words, now }: { words: string; now: Millis },
): PictureContent => ({
  title: '平台统计',
  about: `${words}（${period.from} 至 ${period.to}）`,
  groups: FIGURE_GROUPS.map((group) => ({
    title: group,
    rows: FIGURE_KEYS.filter((key) => figureOf(key).group === group).map((key) => {
      const figure = figureOf(key)
      const value = valueOf(figure, figures.now)
      const { change } = changed(figure, value, figures.before)
      return {
        label: figure.label,
        value: formatFigure(figure, value),
        note: [figureParts(figure, figures.now), change && `环比${formatChange(change)}`]
          .filter(Boolean)
          .join(' · '),
      }
    }),
  })),
  foot: `生成于 ${formatRelativeTime(now, now)}`,
})

interface FigureSheetProps {
  /** The explained figure; null: closed. */
  of: FigureKey | null
  criteria: StatisticsQuery
  figures: StatFigures
  onClose: () => void
}

/** The definition of a figure: its parts with their lists, and its comparisons. */
export function FigureSheet({ of, criteria, figures, onClose }: FigureSheetProps) {
  return (
    <Popup open={of !== null} title={of === null ? '' : figureOf(of).label} onClose={onClose}>
      {of !== null && <Explanation of={of} criteria={criteria} figures={figures} />}
    </Popup>
  )
}

type ExplanationProps = Pick<FigureSheetProps, 'criteria' | 'figures'> & { of: FigureKey }

function Explanation({ of, criteria, figures }: ExplanationProps) {
  const figure = figureOf(of)
  return (
    <div className="cg-stat-explanation">
      <p>{describeFigure(figure)}</p>
      {figure.kind !== 'number' && (
        <ul>
          {countsOf(figure).map((key) => (
            <li key={key}>
              <b>{COUNTS[key].label}</b>：{COUNTS[key].definition}
            </li>
          ))}
        </ul>
      )}
      <Calculation of={of} criteria={criteria} figures={figures} />
    </div>
  )
}

/** The previous value of a figure, and the change since then. */
function comparedText(figure: Figure, value: number | null, then: Counted | null): string {
  if (then === null) return '–，当时无数据'
  const was = valueOf(figure, then)
  const parts = figureParts(figure, then)
  const change = changeOf(figure, value, was)
  const previousText = `${formatFigure(figure, was)}${parts && `（${parts}）`}`
  return change ? `${previousText}，${formatChange(change)}` : previousText
}

/** The calculation: days, parts with their lists, and the two comparisons. */
function Calculation({ of, criteria: { period, place }, figures }: ExplanationProps) {
  const nav = useNav()
  const now = useNow()
  const figure = figureOf(of)
  const value = valueOf(figure, figures.now)
  const days = (span: PeriodSpan) => formatDays({ from: dayOf(span.from), to: dayOf(span.to) }, now)
  const compared = [
    {
      label: '环比',
      word: BEFORE_WORD[period.kind],
      span: spanBefore(period, now),
      previous: figures.before,
    },
    { label: '同比', word: '去年同期', span: spanYearAgo(period, now), previous: figures.yearAgo },
  ]
  return (
    <Rows
      rows={[
        { label: '时段', value: formatDays(period, now) },
        { label: figure.label, value: formatFigure(figure, value) },
        ...countsOf(figure).map((key) => ({
          label: COUNTS[key].label,
          value: (
            <LinkButton
              label={`${COUNTS[key].label} ${figures.now[key]} 件，看列表`}
              onClick={() => nav.go(casesOf(key, period, place))}
            >
              {figures.now[key]} 件
            </LinkButton>
          ),
        })),
        ...compared.map(({ label, word, span, previous }) => ({
          label,
          value: `${word}（${days(span)}）${comparedText(figure, value, previous)}`,
        })),
      ]}
    />
  )
}
