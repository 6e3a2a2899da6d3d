import type { CaseDetail } from '@/api/contract/case'
import type { ifDelay } from '@/api/contract/caseDelay'
import type { Output } from '@/api/endpoint'
import { addedLimit, delayedClock } from '@/domain/case/delay'
import { deadlineOf, describeLimit } from '@/domain/deadline/deadline'
import { spokenTime, type Millis } from '@/domain/time'
import { clockOf } from '@/entities/case/facts'

/** When a case would be due after one more delay, in words: 明天 10:00（加 4 工作时）; 以批复为准 where nobody can tell. */
export function afterwards(record: CaseDetail, told: Output<typeof ifDelay>, now: Millis): string {
  const { delayCount, reworkCount } = record
  const clock = clockOf(record)
  const limit = { amount: told.limitAmount, unit: told.limitUnit }
  const added = addedLimit({ clock, delayCount, reworkCount }, limit)
  if (!clock || !added) return '以批复为准'
  return `${spokenTime(deadlineOf(delayedClock(clock, added), now), now)}（加 ${describeLimit(added)}）`
}
