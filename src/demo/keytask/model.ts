import type { Position } from '@/domain/geo'
import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import type { Millis } from '@/domain/time'
import type { FlowRecord, Performer, PhotoRecord } from '../city/model'

declare module '../city/model' {
  interface City {
    keyTasks: Map<string, KeyTaskRecord>
  }
}

/** A line of the flow of a 督办任务: of a feedback on whose part and how far, of a 核查 from where it was told. */
export interface TaskLine extends FlowRecord {
  departmentId?: string
  progress?: number
  metres?: number | null
  farReason?: string
  /** Of 提交办结: why cases were left over. */
  caseReason?: string
}

export type TaskTime = 'submit' | 'approve' | 'sign' | 'confirm' | 'close'
export type TaskPerson = 'starter' | 'approver' | 'undertaker' | 'inspector'

/** What the form of 督办发起 says of a task, besides who does it and until when (its facts). */
export interface KeyTaskTold {
  type: string
  level: string
  reason: string
  requirement: string
  caseIds: readonly string[]
  /** Null: its cases say where it is. */
  place: (Position & { address: string }) | null
}

/** A 督办任务. `facts` is what the rules of `domain` read and write; everything else hangs on it. */
export interface KeyTaskRecord extends KeyTaskTold {
  id: string
  /** 督办号; '' before it was first submitted. */
  taskNo: string
  facts: KeyTaskFacts
  names: Readonly<Record<TaskPerson, string>>
  times: Partial<Record<TaskTime, Millis>>
  delaysGranted: number
  flow: TaskLine[]
  photos: PhotoRecord[]
  /** Ids its starter's device gave its saves. */
  clientIds: readonly string[]
  openedBy: readonly string[]
}

/** Who does it and until when, as the form of 督办发起 says it. */
export interface KeyTaskAsked {
  approverId: string
  approverName: string
  leadId: string
  assists: readonly { departmentId: string; duty: string }[]
  deadline: Millis | null
  cycleDays: number
}

/** A task as a draft of somebody at a moment (epoch ms); nothing was done with it yet. Its number comes with 提交. */
export function blankTask(
  id: string,
  starter: Pick<Performer, 'id' | 'name'>,
  at: Millis,
  told: KeyTaskTold,
  asked: KeyTaskAsked,
): KeyTaskRecord {
  return {
    ...told,
    id,
    taskNo: '',
    facts: { ...UNTOUCHED, id, since: at, starterId: starter.id, ...askedFacts(asked) },
    names: { starter: starter.name, approver: asked.approverName, undertaker: '', inspector: '' },
    times: {},
    delaysGranted: 0,
    flow: [],
    photos: [],
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

/** The part of the facts that a draft's form decides. */
export const askedFacts = ({ approverId, leadId, assists, deadline, cycleDays }: KeyTaskAsked) => ({
  approverId,
  leadId,
  deadline,
  cycleDays,
  assists: assists.map((part) => ({ ...part, progress: 0, lastFeedback: null })),
})
