import type { Position } from '@/domain/geo'
import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import type { Millis } from '@/domain/time'
import type { FlowRecord } from '../city/flowRecord'
import type { PhotoRecord } from '../city/photoRecord'

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
