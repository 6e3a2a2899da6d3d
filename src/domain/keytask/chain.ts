import { progress } from '../deadline/deadline'
import type { Millis } from '../time'
import type { KeyTaskFacts, Urge } from './taskFacts'
import { taskHolder, type Holder } from './taskHolder'
import { feedbacksDue, taskClock, type FeedbackDue } from './taskTime'
import type { TaskStage } from './taskStage'

/** The chain of a 督办任务 at a glance. */
export interface Chain {
  /** Who has it now, and since when; null once it is closed. */
  holder: Holder | null
  since: Millis | null
  /** What is done next: 提交办结; '' once it is closed. */
  next: string
  /** The share of its time that is used, 0 to 1 (1 too when overdue); null before it is approved. */
  used: number | null
  /** The next feedback of everybody who works on it, what presses most first. */
  feedbacks: readonly FeedbackDue[]
  /** Departments of the 协办 that owe a feedback by now. */
  silent: readonly string[]
  /** 催办 nobody has answered yet, the newest first. */
  urges: readonly Urge[]
  /** A delay waits for the 审批人. */
  delayPending: boolean
}

const NEXT: Record<TaskStage, string> = {
  draft: '提交审批',
  approving: '审批',
  signing: '主办签收',
  handling: '提交办结',
  confirming: '发起人确认',
  inspecting: '现场核查',
  closed: '',
}

function shareUsed(facts: KeyTaskFacts, now: Millis): number | null {
  const { deadline, finishTime } = facts
  const clock = taskClock(facts)
  if (clock === null || deadline === null) return null
  return progress(clock, deadline, finishTime ?? now).used
}

/** Who holds a task, what is next, how much of its time is used and who owes a word about it, at `now` (epoch ms). */
export function chainOf(facts: KeyTaskFacts, now: Millis): Chain {
  const feedbacks = feedbacksDue(facts, now).sort((a, b) => a.due - b.due)
  return {
    holder: taskHolder(facts),
    since: facts.since,
    next: NEXT[facts.stage],
    used: shareUsed(facts, now),
    feedbacks,
    silent: feedbacks
      .filter(({ lead, lamp }) => !lead && lamp === 'red')
      .map(({ departmentId }) => departmentId),
    urges: [...facts.urges].reverse(),
    delayPending: facts.delay !== null,
  }
}
