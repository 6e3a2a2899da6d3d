import type { StatFigures } from '@/api/contract/stats'
import { COUNTS, type Counted } from '@/domain/stats/counts'
import {
  changeOf,
  countsOf,
  figureOf,
  formatChange,
  formatFigure,
  describeFigure,
  valueOf,
  type Figure,
  type FigureKey,
} from '@/domain/stats/figures'
import { BEFORE_WORD, spanBefore, spanYearAgo, formatDays, type PeriodSpan } from '@/domain/stats/period'
import { dayOf } from '@/domain/month'
import { useNav, useNow } from '@/kit/screen/hooks'
import { LinkButton } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { Rows } from '@/ui/Card'
import { casesOf, type StatisticsQuery, figureParts } from './FigureCards'

export interface FigureSheetProps {
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
