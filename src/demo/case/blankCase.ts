import { Stage } from '@/domain/case/stage'
import type { CaseRecord } from './model'
import type { Problem } from '../seed/types'

/** What must be known of a case from the start; whatever else is known comes along. */
type Known = Pick<CaseRecord, 'id' | 'problem' | 'place' | 'sourceName' | 'description' | 'collectorId'> &
  Pick<CaseRecord, 'reporterName' | 'reporterPhone'> &
  Partial<CaseRecord>

/** Whether the limit of a problem makes its case an urgent one. */
export const isUrgent = ({ limit }: Problem): boolean => limit.unit === '紧急工作时'

/** A case as a draft: what is wrong, where, and who saw it; nothing was done to it yet. Its number comes with the report. */
export function blankCase(reporterId: string, known: Known): CaseRecord {
  return {
    taskNo: '',
    facts: {
      id: known.id,
      stage: Stage.draft,
      step: 'department',
      departmentId: '',
      handlerId: '',
      reporterId,
      submittedById: '',
      reworkCount: 0,
      delayCount: 0,
      parkedUntil: null,
      pauses: [],
      deadline: null,
      clock: null,
      openedByNext: false,
      taskHolderId: '',
    },
    componentCode: '',
    urgent: isUrgent(known.problem),
    supervised: false,
    keyTaskIds: [],
    typical: false,
    labelIds: [],
    times: {},
    clock: null,
    signerName: '',
    flow: [],
    photos: [],
    undertakings: [],
    visits: [],
    openedBy: [],
    contested: false,
    ...known,
  }
}
