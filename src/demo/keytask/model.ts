import type { KeyTaskRow } from '@/api/contract/keytask'
import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import type { Millis } from '@/domain/time'
import type { FlowRecord, Performer, Recorded, Spot } from '../city/model'
import { untouched } from '../records/flow'

declare module '../city/model' {
  interface City {
    keyTasks: Map<string, KeyTaskRecord>
  }
}

export interface TaskLine extends FlowRecord {
  departmentId?: string | undefined
  progress?: number | undefined
  metres?: number | null | undefined
  farReason?: string | undefined
  /** 提交办结: the reasons for cases that stay open. */
  caseReason?: string | undefined
}

export type TaskTime = 'submit' | 'approve' | 'sign' | 'confirm' | 'close'
export type TaskPerson = 'starter' | 'approver' | 'undertaker' | 'inspector'

/** The form of 督办发起, without people and deadline. */
export interface KeyTaskContent extends Pick<KeyTaskRow, 'type' | 'level' | 'reason' | 'requirement'> {
  caseIds: readonly string[]
  /** null: the cases have the place. */
  place: Spot | null
}

export interface KeyTaskRecord extends KeyTaskContent, Recorded {
  taskNo: string
  facts: KeyTaskFacts
  names: Readonly<Record<TaskPerson, string>>
  times: Partial<Record<TaskTime, Millis>>
  delaysGranted: number
  flow: TaskLine[]
  clientIds: readonly string[]
}

export interface KeyTaskAssignment {
  approverId: string
  approverName: string
  leadId: string
  assists: readonly { departmentId: string; duty: string }[]
  deadline: Millis | null
  cycleDays: number
}

/** A draft; 提交 gives it its number. */
export function blankTask(
  id: string,
  starter: Pick<Performer, 'id' | 'name'>,
  at: Millis,
  content: KeyTaskContent,
  assignment: KeyTaskAssignment,
): KeyTaskRecord {
  return {
    ...content,
    id,
    taskNo: '',
    facts: { ...UNTOUCHED, id, since: at, starterId: starter.id, ...assignmentFacts(assignment) },
    names: { starter: starter.name, approver: assignment.approverName, undertaker: '', inspector: '' },
    times: {},
    delaysGranted: 0,
    ...untouched(),
    clientIds: [],
    openedBy: [starter.id],
  }
}

const UNTOUCHED = {
  stage: 'draft',
  undertakerId: '',
  inspectorId: '',
  progress: 0,
  lastFeedback: null,
  reworkCount: 0,
  startTime: null,
  finishTime: null,
  submittedById: '',
  openedByNext: false,
  delayAsked: false,
  delay: null,
  urges: [],
  openCaseCount: 0,
  answerDue: false,
} satisfies Partial<KeyTaskFacts>

export const assignmentFacts = ({ approverId, leadId, assists, deadline, cycleDays }: KeyTaskAssignment) => ({
  approverId,
  leadId,
  deadline,
  cycleDays,
  assists: assists.map((part) => ({ ...part, progress: 0, lastFeedback: null })),
})
