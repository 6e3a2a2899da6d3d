import type { CaseRow } from '@/api/contract/case'
import { effectiveDeadline, isParked } from '@/domain/deadline/lamp'
import { spokenTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { lampFactsOf } from './facts'

/**
 * When a case in a list is due, as what is left beside its lamp may be working time: 明天 08:28 截止. Of one that was handled,
 * when that was: 昨天 16:05 处置. Of one that stands without an end or has no deadline, when it came: 昨天 16:05 派遣. '' where
 * nobody knows.
 */
export function rowTime(row: CaseRow, now: Millis): string {
  const facts = lampFactsOf(row)
  const stands = isParked(facts, now) && (facts.parkedUntil ?? now) <= now
  const due = facts.finishedAt === null && !stands ? effectiveDeadline(facts, now) : null
  if (due !== null) return `${spokenTime(due, now)} 截止`
  if (row.finishTime !== null) return `${spokenTime(row.finishTime, now)} 处置`
  return row.dispatchTime === null ? '' : `${spokenTime(row.dispatchTime, now)} 派遣`
}

/** The time at the end of a row, following the clock. */
export function RowTime({ row }: { row: CaseRow }) {
  const text = rowTime(row, useNow())
  return text === '' ? null : <span>{text}</span>
}
