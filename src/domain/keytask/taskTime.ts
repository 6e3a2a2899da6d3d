import type { Clock } from '../deadline/deadline'
import { lampOf, type Lamp, type LampFacts } from '../deadline/lamp'
import { DAY, HOUR, type Millis } from '../time'
import type { KeyTaskFacts } from './taskFacts'

type Timed = Pick<KeyTaskFacts, 'startTime' | 'deadline' | 'finishTime' | 'stage'>

/** The clock of a 督办任务: all hours between approval and 期限 count. Null when one of them is unknown. */
export function taskClock({
  startTime: start,
  deadline,
}: Pick<Timed, 'startTime' | 'deadline'>): Clock | null {
  if (start === null || deadline === null || deadline <= start) return null
  return { limit: { amount: (deadline - start) / HOUR, unit: '小时' }, start, pauses: [] }
}

const UNTIMED: LampFacts = { clock: null, deadline: null, parkedUntil: null, pauses: [], finishedAt: null }

/**
 * Facts for lamp and time left of a task. There is no clock before the approval, nor for a closed task without a finish time.
 */
export function taskLampFacts(task: Timed): LampFacts {
  const { startTime, deadline, finishTime: finishedAt, stage } = task
  if (startTime === null || (stage === 'closed' && finishedAt === null)) return UNTIMED
  return { ...UNTIMED, clock: taskClock(task), deadline, finishedAt }
}

/** The lamp of a task at `now` (epoch ms). */
export const taskLamp = (task: Timed, now: Millis): Lamp | null => lampOf(taskLampFacts(task), now)

/** The next feedback of one part, and its lamp. */
export interface FeedbackDue {
  departmentId: string
  lead: boolean
  /** Null: none yet. */
  last: Millis | null
  due: Millis
  /** green: in time; yellow: due soon; red: overdue by the period of the task. */
  lamp: Lamp
}

/**
 * The next feedback of the 主办 and of each 协办 by the 反馈周期: one period after the last one, or after the start of the work
 * (or of the new round). Empty without a period, and while the task is not being worked on.
 */
export function feedbacksDue(facts: KeyTaskFacts, now: Millis): FeedbackDue[] {
  const { stage, since, cycleDays, leadId, lastFeedback, assists } = facts
  if (stage !== 'handling' || since === null || !(cycleDays > 0)) return []
  const parts = [{ departmentId: leadId, lastFeedback }, ...assists]
  return parts.map(({ departmentId, lastFeedback: last }, index) => {
    const start = Math.max(since, last ?? since)
    const due = start + cycleDays * DAY
    const clock: Clock = { limit: { amount: cycleDays, unit: '天' }, start, pauses: [] }
    const lamp = lampOf({ ...UNTIMED, clock, deadline: due }, now) ?? 'green'
    return { departmentId, lead: index === 0, last, due, lamp }
  })
}
