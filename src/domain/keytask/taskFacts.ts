import type { Enumeration } from '@/domain/enums'
import type { Millis } from '@/domain/time'
import type { TaskStage } from './taskStage'

/** 类型 of a 督办任务. Values [ours]: the specification shows none. */
export const TaskType = { overdue: '1', leader: '2', key: '3' } as const
export const TASK_TYPE_LABEL = { '1': '超时', '2': '领导', '3': '重点' } as const satisfies Enumeration

/** 级别. Values [ours]. */
export const TaskLevel = { normal: '1', important: '2', urgent: '3' } as const
export const TASK_LEVEL_LABEL = { '1': '一般', '2': '重要', '3': '紧急' } as const satisfies Enumeration

/** Duty and progress of one 协办. */
export interface AssistPart {
  departmentId: string
  /** 分工. */
  duty: string
  /** Per cent. */
  progress: number
  /** Null before its first feedback. */
  lastFeedback: Millis | null
}

/** 催办, until the next feedback or handover. */
export interface Urge {
  byName: string
  time: Millis | null
  words: string
}

/**
 * The facts that decide what a user may do with a 督办任务; a row of its lists has all of them. Ids are '' when the part has no
 * holder.
 */
export interface KeyTaskFacts {
  id: string
  stage: TaskStage
  /** When it entered its stage (epoch ms). */
  since: Millis | null
  starterId: string
  approverId: string
  /** 主办: a department, and its 承办人 once it is signed. */
  leadId: string
  undertakerId: string
  assists: readonly AssistPart[]
  /** The collector for 现场核查. */
  inspectorId: string
  /** 进度 of the 主办 in per cent, and its last feedback. */
  progress: number
  lastFeedback: Millis | null
  reworkCount: number
  /** 期限: it starts with the approval. */
  startTime: Millis | null
  deadline: Millis | null
  /** 提交办结; null while it is in progress. */
  finishTime: Millis | null
  /** 反馈周期 in days round the clock; 0 for none. */
  cycleDays: number
  /** Who made the last forward move, and may withdraw it until the next user opens it. */
  submittedById: string
  openedByNext: boolean
  /** A delay was requested since the last 返工: once per round. */
  delayAsked: boolean
  /** The undecided delay. */
  delay: { until: Millis | null } | null
  urges: readonly Urge[]
  /** Linked cases that are not handled yet. */
  openCaseCount: number
  /** The last 核查 failed, and the 主办 has not answered it. */
  answerDue: boolean
}

export type TaskMove =
  | 'submit'
  | 'discard'
  | 'approve'
  | 'return'
  | 'sign'
  | 'transfer'
  | 'feedback'
  | 'finish'
  | 'confirm'
  | 'sendBack'
  | 'inspect'
  | 'answer'
  | 'askDelay'
  | 'decideDelay'
  | 'urge'
  | 'withdraw'

/** Input of a move: who and when; each other field is read only by the moves named. */
export interface TaskMoveInput {
  by: string
  byName: string
  at: Millis
  /** sign, transfer: 承办人. */
  undertakerId?: string
  /** transfer: the next department; feedback: the department of the part. */
  departmentId?: string
  /** feedback: per cent. */
  progress?: number
  /** confirm: the inspector. */
  inspectorId?: string | undefined
  /** inspect: 通过; decideDelay: 同意. Missing means false. */
  passed?: boolean
  /** askDelay: the new deadline. */
  until?: Millis | undefined
  /** urge. */
  words?: string
}

/**
 * Fingerprint of all that moves change of a 督办任务. A form uses it to detect whether a submit without an answer took effect.
 */
export const taskFingerprint = (task: KeyTaskFacts): string =>
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

const labelOf = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? ''

/** 超时督办; 督办 for an unknown type. */
export const taskTypeLabel = ({ type }: { type: string }): string => `${labelOf(TASK_TYPE_LABEL, type)}督办`

/** 紧急, 重要, 一般; '' for an unknown level. */
export const taskLevelLabel = ({ level }: { level: string }): string => labelOf(TASK_LEVEL_LABEL, level)

/** Title of a task: its 事由. */
export const taskTitle = ({ reason, taskNo }: { reason: string; taskNo: string }): string =>
  reason || taskNo || '未填事由的督办'

/** Maximum length of a title: three lines of a row. */
const HEADLINE = 48

/** A short title: the beginning of a 事由 that may be a whole report. */
export function taskHeadline(task: { reason: string; taskNo: string }): string {
  const title = taskTitle(task)
  const letters = [...title]
  return letters.length > HEADLINE ? `${letters.slice(0, HEADLINE - 1).join('')}…` : title
}
