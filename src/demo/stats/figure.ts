import type { UnionQuery } from '@/api/contract/caseQuery'
import { isCounted } from '@/domain/stats/counts'
import { isListedKey } from '@/domain/stats/figureQuery'
import { isOwnCounted, isOwnKey, isScope } from '@/domain/stats/own'
import { isDay, spanOf } from '@/domain/stats/period'
import { DemoError } from '../gateway/errors'
import type { CaseRecord } from '../case/model'
import type { Db, User } from '../city/model'
import { ownFactsOf, statFactsOf, whoseOf } from './facts'

/** What a list call says of the number it lists, and who asks. */
export type FigureQuery = Pick<UnionQuery, 'figure' | 'figureStart' | 'figureEnd' | 'figureScope'> & {
  asker?: User
}

/** The cases a number counts; all where no number is asked for. The very rule the number was counted by. */
export function ofFigure(query: FigureQuery, db: Db): (record: CaseRecord) => boolean {
  const { figure, figureStart = '', figureEnd = '', figureScope, asker } = query
  if (!figure) return () => true
  if (!isListedKey(figure)) throw new DemoError('没有这个统计指标')
  if (!isDay(figureStart) || !isDay(figureEnd)) throw new DemoError('统计时段不正确，请重新选择')
  const now = db.clock.now()
  const span = spanOf({ from: figureStart, to: figureEnd }, now)
  if (!isOwnKey(figure)) return (record) => isCounted(figure, statFactsOf(record, now), span)
  if (!asker) return () => false
  const whose = whoseOf(db, asker, isScope(figureScope) ? figureScope : 'mine')
  return (record) => isOwnCounted(figure, ownFactsOf(record, whose), span)
}
