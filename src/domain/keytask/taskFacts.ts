import type { Enumeration } from '../enums'
import type { Millis } from '../time'
import type { TaskStage } from './taskStage'

/** 类型 of a 督办任务. Values [ours]: the specification shows none. */
export const TaskType = { overdue: '1', leader: '2', key: '3' } as const
export const TASK_TYPE_LABEL = { '1': '超时', '2': '领导', '3': '重点' } as const satisfies Enumeration

/** 级别. Values [ours]. */
export const TaskLevel = { normal: '1', important: '2', urgent: '3' } as const
export const TASK_LEVEL_LABEL = { '1': '一般', '2': '重要', '3': '紧急' } as const satisfies Enumeration

/** What one of the 协办 has to do, and how far it is. */
export interface AssistPart {
  departmentId: string
  /** 分工, in words. */
  duty: string
  /** Per cent. */
  progress: number
  /** Null: it has never fed back. */
  lastFeedback: Millis | null
}

/** 催办, until somebody feeds back or hands the task on. */
export interface Urge {
  byName: string
  time: Millis | null
  words: string
}

/** As much of a 督办任务 as decides what may be done with it; a row of its lists is one. Ids are '' while nobody holds the part. */
export interface KeyTaskFacts {
  id: string
  stage: TaskStage
  /** When it came to where it stands (epoch ms). */
  since: Millis | null
  starterId: string
  approverId: string
  /** 主办: a department, and the person who undertakes it there once it is signed. */
  leadId: string
  undertakerId: string
  assists: readonly AssistPart[]
  /** The collector named for 现场核查. */
  inspectorId: string
  /** 进度 of the 主办, per cent, and when it last fed back. */
  progress: number
  lastFeedback: Millis | null
  reworkCount: number
  /** 期限: it runs from the approval. */
  startTime: Millis | null
  deadline: Millis | null
  /** 提交办结; null while it is worked on. */
  finishTime: Millis | null
  /** 反馈周期 in days round the clock; 0 where none was set. */
  cycleDays: number
  /** Who made the last move onwards, and may take it back until the next one has opened it. */
  submittedById: string
  openedByNext: boolean
  /** A delay was asked for since the last 返工: one each. */
  delayAsked: boolean
  /** The delay the 审批人 has not decided on yet. */
  delay: { until: Millis | null } | null
  urges: readonly Urge[]
  /** Linked cases that nobody has handled yet. */
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

/** What a move brings along: who makes it and when; the rest is read only by the moves named. */
export interface TaskMoveInput {
  by: string
  byName: string
  at: Millis
  /** sign, transfer: 承办人. */
  undertakerId?: string
  /** transfer: the department it goes to; feedback: the one whose part it is about. */
  departmentId?: string
  /** feedback: per cent. */
  progress?: number
  /** confirm: the collector who goes there. */
  inspectorId?: string
  /** inspect: 通过; decideDelay: 同意. Missing means no. */
  passed?: boolean
  /** askDelay: until when. */
  until?: Millis
  /** urge. */
  words?: string
}
