import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import type { Millis } from '@/domain/time'
import type { KeyTaskRecord, KeyTaskTold } from './model'
import type { Performer } from '../city/model'

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
