import type { DailyFigure, DailyRow, FigureItem } from '@/api/contract/daily'
import { dailyStateLabel, type DailyState } from '@/domain/duty/daily'
import { spokenDate } from '@/domain/month'
import { dayKey, dayNumber, spokenDay, parseWireTime, type Millis } from '@/domain/time'
import { to, type Destination } from '@/kit/screen/links'
import type { TagTone } from '@/ui/Tag'

/** 今天 11月22日 星期日 */
export function dayWords(day: string, now: Millis): string {
  const at = parseWireTime(day)
  if (at === null) return '日期不明'
  const near = Math.abs(dayNumber(at) - dayNumber(now)) <= 1 ? `${spokenDay(at, now)} ` : ''
  return near + spokenDate(dayKey(dayNumber(at)))
}

const STATE_TONE: Record<DailyState, TagTone> = {
  draft: 'plain',
  submitted: 'warn',
  read: 'ok',
  returned: 'bad',
}

export const stateTag = (row: Pick<DailyRow, 'state'>) => ({
  text: dailyStateLabel(row),
  tone: STATE_TONE[row.state],
})

const ITEM_LINKS: Readonly<Record<string, (id: string) => Destination>> = {
  problem: (id) => to.problemDetail({ id }),
  case: (id) => to.caseDetail2({ id }),
  verify: (id) => to.taskDetail({ kind: 'verify', id }),
  check: (id) => to.taskDetail({ kind: 'check', id }),
  command: (id) => to.taskDetail({ kind: 'command', id }),
  inspect: (id) => to.inspectDetail({ id }),
  dutyTodo: (id) => to.dutyTodoDetail({ id }),
}

/** Where what a figure counts is to be seen by itself; undefined where no screen shows it. */
export const itemLink = ({ kind, id }: FigureItem): Destination | undefined => ITEM_LINKS[kind]?.(id)

/** 3 件 */
export const figureWords = ({ value, unit }: DailyFigure): string => `${value} ${unit}`
