import { progress } from '../deadline/deadline'
import type { Millis } from '../time'
import type { KeyTaskFacts, Urge } from './taskFacts'
import { taskHolder, type Holder } from './taskParts'
import { feedbacksDue, taskClock, type FeedbackDue } from './taskTime'
import type { TaskStage } from './taskStage'

/** Summary of a 督办任务. */
export interface Chain {
  /** The holder, and since when; null once it is closed. */
  holder: Holder | null
  since: Millis | null
  /** The next move: 提交办结; '' once it is closed. */
  next: string
  /** The used share of its time, 0 to 1 (1 when overdue); null before the approval. */
  used: number | null
  /** Next feedback of each part, the most urgent first. */
  feedbacks: readonly FeedbackDue[]
  /** 协办 departments with an overdue feedback. */
  silent: readonly string[]
  /** Unanswered 催办, the newest first. */
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

/** Holder, next move, used time and due feedbacks of a task at `now` (epoch ms). */
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
