import type { StatFigures } from '@/api/contract/stats'
import {
  FIGURE_GROUPS,
  FIGURE_KEYS,
  figureOf,
  spokenChange,
  spokenValue,
  valueOf,
} from '@/domain/stats/figures'
import { spokenTime, type Millis } from '@/domain/time'
import type { PictureContent } from '../picture/picture'
import { changed, partsOf } from './FigureCards'
import type { Asked } from './asked'

/** All figures on show, as a picture says them. */
export const platformPicture = (
  { period }: Asked,
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
        value: spokenValue(figure, value),
        note: [partsOf(figure, figures.now), change && `环比${spokenChange(change)}`]
          .filter(Boolean)
          .join(' · '),
      }
    }),
  })),
  foot: `生成于 ${spokenTime(now, now)}`,
})
