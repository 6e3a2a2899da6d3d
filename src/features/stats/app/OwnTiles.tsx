import { useState } from 'react'
import type { OwnStatistics, OwnQuery } from '@/api/contract/stats'
import { changeOf } from '@/domain/stats/figures'
import { BEFORE_WORD, formatDays, dayAfter, isDay, periodAround, type Period } from '@/domain/stats/period'
import { useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { Card, Rows } from '@/ui/Card'
import { Popup } from '@/ui/overlay/Popup'
import { NumberTable } from '../chart/ChartCard'
import { FigureTile, ChangeText } from '../chart/FigureTile'
import { formatOwnFigure, type OwnFigure } from './ownFigures'
import { dayOf } from '@/domain/month'
import { isScope, type Scope } from '@/domain/stats/own'

const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

export interface OwnStatisticsQuery {
  scope: Scope
  period: Period & { kind: Step }
  /** The key of the figure in the trend; '' for the first one. */
  show: string
}

export interface OwnQueryState {
  criteria: OwnStatisticsQuery
  query: OwnQuery
  /** Goes to the previous or the next period; null when the next one is in the future. */
  earlier: () => void
  later: (() => void) | null
  change: (entries: Record<string, string>) => void
}

/** Scope and day, week or month, stored in the address. */
export function useOwnQuery(): OwnQueryState {
  const [query, change] = useUrlState()
  const today = dayOf(useNow())
  const named = query.get('by')
  const by = STEPS.find((step) => step === named) ?? 'week'
  const at = query.get('at') ?? ''
  const day = isDay(at) && at <= today ? at : today
  const period = { ...periodAround(by, day, today), kind: by }
  const scopeNamed = query.get('scope')
  const scope = isScope(scopeNamed) ? scopeNamed : 'mine'
  const next = dayAfter(period.to, 1)
  return {
    criteria: { scope, period, show: query.get('show') ?? '' },
    query: { scope, period: by, startDay: period.from, endDay: period.to },
    earlier: () => change({ at: dayAfter(period.from, -1) }),
    later: next > today ? null : () => change({ at: next }),
    change,
  }
}

export interface OwnTilesProps {
  criteria: OwnStatisticsQuery
  data: OwnStatistics
  figures: readonly OwnFigure[]
}

/** The figures of the period, each with its previous value and its list. */
export function OwnTiles({ criteria: { period, scope }, data, figures }: OwnTilesProps) {
  const nav = useNav()
  const [explained, setExplained] = useState<OwnFigure | null>(null)
  const [withParts, setWithParts] = useState<OwnFigure | null>(null)
  const opens = (figure: OwnFigure) => {
    const list = figure.open(period, scope)
    if (list) return () => nav.go(list)
    // The mileage of several days has no list, so it is shown day by day.
    return scope === 'mine' ? () => setWithParts(figure) : undefined
  }
  return (
    <Card title={scope === 'mine' ? '我的工作' : data.unitName || '本单位'}>
      <div className="cg-stat-tiles">
        {figures.map((figure) => {
          const value = figure.value(data.now)
          const was = data.before && figure.value(data.before)
          const change = changeOf({ kind: figure.kind, good: figure.good }, value, was)
          return (
            <FigureTile
              key={figure.key}
              label={figure.label}
              value={formatOwnFigure(figure, value)}
              parts={figure.parts(data.now)}
              onExplain={() => setExplained(figure)}
              onOpen={opens(figure)}
            >
              <ChangeText
                word="环比"
                change={change}
                none={
                  data.before ? `${BEFORE_WORD[period.kind]} ${formatOwnFigure(figure, was)}` : '当时无数据'
                }
              />
            </FigureTile>
          )
        })}
      </div>
      <Popup open={explained !== null} title={explained?.label ?? ''} onClose={() => setExplained(null)}>
        {explained && <FigureExplanation figure={explained} data={data} criteria={{ period, scope }} />}
      </Popup>
      <Popup open={withParts !== null} title={withParts?.label ?? ''} onClose={() => setWithParts(null)}>
        {withParts && <Parts figure={withParts} parts={data.parts} scope={scope} />}
      </Popup>
    </Card>
  )
}

function FigureExplanation({
  figure,
  data,
  criteria: { period },
}: {
  figure: OwnFigure
  data: OwnStatistics
  criteria: Pick<OwnStatisticsQuery, 'period' | 'scope'>
}) {
  const now = useNow()
  const all = (of: OwnStatistics['now'] | null) =>
    of === null
      ? '–，当时无数据'
      : [formatOwnFigure(figure, figure.value(of)), figure.parts(of)].filter(Boolean).join(' ')
  return (
    <div className="cg-stat-explanation">
      <p>{figure.definition}</p>
      <Rows
        rows={[
          { label: formatDays(period, now), value: all(data.now) },
          { label: BEFORE_WORD[period.kind], value: all(data.before) },
        ]}
      />
    </div>
  )
}

export interface PartsProps {
  figure: OwnFigure
  parts: OwnStatistics['parts']
  scope: OwnStatisticsQuery['scope']
}

/** One figure per part of the period, with a link to its list if there is one. */
export function Parts({ figure, parts, scope }: PartsProps) {
  const nav = useNav()
  const now = useNow()
  return (
    <NumberTable
      caption={`${figure.label}明细`}
      names="时段"
      values={figure.label}
      rows={parts.map(({ key, endDay, figures }) => {
        const days = { from: key, to: endDay || key }
        const list = figure.open(days, scope)
        return {
          key,
          name: formatDays(days, now),
          value: formatOwnFigure(figure, figure.value(figures)),
          parts: figure.parts(figures),
          onOpen: list ? () => nav.go(list) : undefined,
        }
      })}
    />
  )
}
