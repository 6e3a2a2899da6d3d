import type { CaseFacts } from '@/domain/case/caseFacts'
import type { Pause, TimeLimit } from '@/domain/deadline/deadline'
import type { Millis } from '@/domain/time'
import type { Undertaking } from '../city/cityParts'
import type { FlowRecord } from '../city/flowRecord'
import type { PhotoRecord } from '../city/photoRecord'
import type { Place } from '../seed/geography'
import type { Problem } from '../seed/types'
import type { VisitRecord } from '../task/model'

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
