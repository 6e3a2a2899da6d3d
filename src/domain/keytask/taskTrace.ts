import type { KeyTaskFacts } from './taskFacts'

/**
 * Fingerprint of all that moves change of a 督办任务. A form uses it to detect whether a submit without an answer took effect.
 */
export const taskTrace = (task: KeyTaskFacts): string =>
  JSON.stringify([
    task.stage,
    task.since,
    task.leadId,
    task.undertakerId,
    task.inspectorId,
    task.submittedById,
    task.reworkCount,
    task.progress,
    task.lastFeedback,
    task.assists.map(({ progress, lastFeedback }) => [progress, lastFeedback]),
    task.deadline,
    task.delayAsked,
    task.delay?.until ?? null,
    task.urges.length,
    task.answerDue,
  ])
