import { MAX_DELAYS } from '@/domain/case/moveRules'
import type { CaseFacts } from '@/domain/case/caseFacts'
import type { Pause, TimeLimit } from '@/domain/deadline/deadline'
import type { Millis } from '@/domain/time'
import { Stage } from '@/domain/case/stage'
import type { FlowRecord, PhotoRecord, Undertaking } from '../city/model'
import type { Place } from '../seed/geography'
import type { Problem } from '../seed/types'
import type { VisitRecord } from '../visit/model'

declare module '../city/model' {
  interface City {
    cases: Map<string, CaseRecord>
    /** The moment this city began at; null where it has no archive (a city of another size than usual). */
    toldAt: Millis | null
    /** Cases of former months, which nobody works on any more; null until the first query for one (archive.ts). */
    archive: Map<string, CaseRecord> | null
    /** 暂存 by user and case: `<user id>/<case id>`. */
    temps: Map<string, HandlingTemp>
  }
}

/** What the deadline is reckoned from. `granted`: delays agreed to since this clock started. */
export interface RunningClock {
  limit: TimeLimit
  start: Millis
  granted: number
  pauses: readonly Pause[]
}

export type CaseTime = 'report' | 'register' | 'dispatch' | 'sign' | 'handle' | 'check' | 'close'

/** A case. `facts` is what the rules of `domain` read and write; everything else hangs on it. */
export interface CaseRecord {
  id: string
  taskNo: string
  facts: CaseFacts
  problem: Problem
  place: Place
  sourceName: string
  description: string
  componentCode: string
  /** What of the city it is about, by its id, where it was reported at one. */
  objectId?: string
  reporterName: string
  reporterPhone: string
  /** The collector of the beat: gets the 核实 and the 核查 task. */
  collectorId: string
  urgent: boolean
  /** Below an open 督办任务. */
  supervised: boolean
  /** Every 督办任务 that supervises it, or did. */
  keyTaskIds: readonly string[]
  typical: boolean
  labelIds: string[]
  times: Partial<Record<CaseTime, Millis>>
  /** Null before it is dispatched. */
  clock: RunningClock | null
  signerName: string
  flow: FlowRecord[]
  photos: PhotoRecord[]
  undertakings: Undertaking[]
  /** Every 核实 and 核查 of it, the oldest first; only the last may be open. Replaced, never changed. */
  visits: readonly VisitRecord[]
  /** The id its reporter's device gave it, where it was reported by the app. */
  clientId?: string
  /** Who has opened it since it came into the hands it is in. */
  openedBy: readonly string[]
  /** Somebody else signs it between the list and the submit, so that a batch has a row that fails. */
  contested: boolean
}

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
      maxDelays: MAX_DELAYS,
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
