import type { StatFigures } from '@/api/contract/stats'
import {
  changeOf,
  FIGURE_GROUPS,
  FIGURE_KEYS,
  figureOf,
  listedBy,
  spokenValue,
  valueOf,
  type Figure,
  type FigureKey,
} from '@/domain/stats/figures'
import type { Counted } from '@/domain/stats/counts'
import { Card } from '@/ui/Card'
import { type Destination, useNav } from '@/kit/screen/links'
import { FigureTile, ChangeText } from '../chart/FigureTile'
import { casesOf, type Asked } from './asked'

export interface FigureCardsProps {
  asked: Asked
  figures: StatFigures
  onTold: (key: FigureKey) => void
}

/** n/d of a rate, over how many an average is; '' of a plain number. */
export function partsOf(figure: Figure, counted: Counted): string {
  if (figure.kind === 'number') return ''
  if (figure.kind === 'time') return `${counted[figure.of]} 件平均`
  return `${counted[figure.count]}/${counted[figure.of]}`
}

/** All figures in their groups. */
export function FigureCards({ asked, figures, onTold }: FigureCardsProps) {
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
              value={spokenValue(figure, value)}
              parts={partsOf(figure, figures.now)}
              onTold={() => onTold(key)}
              onOpen={() => open(casesOf(listedBy(figure), asked.period, asked.place))}
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

/** How a figure moved, or why that cannot be said. */
export function changed(figure: Figure, value: number | null, then: Counted | null) {
  if (then === null) return { change: null, none: '当时无数据' }
  const was = valueOf(figure, then)
  const change = changeOf(figure, value, was)
  return { change, none: change ? '' : `当时 ${spokenValue(figure, was)}` }
}
