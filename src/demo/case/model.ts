import type { CaseDetail } from '@/api/contract/case'
import type { CaseFacts } from '@/domain/case/caseFacts'
import { MAX_DELAYS } from '@/domain/case/moveRules'
import { Stage } from '@/domain/case/stage'
import { type Clock, deadlineOf, extendedLimit, type Pause, type TimeLimit } from '@/domain/deadline/deadline'
import { type Lamp, type LampFacts, lampOf } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { Recorded, Undertaking, User } from '../city/model'
import { untouched } from '../records/flow'
import type { Place } from '../seed/geography'
import type { Problem } from '../seed/types'
import type { VisitRecord } from '../visit/model'

declare module '../city/model' {
  interface City {
    cases: Map<string, CaseRecord>
    /** null for a city of unusual size, which has no archive. */
    builtAt: Millis | null
    /** null until the first query (archive.ts). */
    archive: Map<string, CaseRecord> | null
    /** 暂存, by `<user id>/<case id>`. */
    temps: Map<string, HandlingTemp>
  }
}

/** `granted`: number of delays since the clock started. */
export interface RunningClock {
  limit: TimeLimit
  start: Millis
  granted: number
  pauses: readonly Pause[]
}

export type CaseTime = 'report' | 'register' | 'dispatch' | 'sign' | 'handle' | 'check' | 'close'

type Marks = 'urgent' | 'supervised' | 'typical'
type Texts = 'taskNo' | 'sourceName' | 'description' | 'componentCode' | Names
type Names = 'reporterName' | 'reporterPhone' | 'signerName'

/** The rules of `domain` read and write `facts`. */
export interface CaseRecord extends Recorded, Pick<CaseDetail, Marks | Texts> {
  facts: CaseFacts
  problem: Problem
  place: Place
  objectId?: string
  collectorId: string
  keyTaskIds: readonly string[]
  labelIds: string[]
  times: Partial<Record<CaseTime, Millis | undefined>>
  /** null before dispatch. */
  clock: RunningClock | null
  undertakings: Undertaking[]
  /** Oldest first; only the last may be open. Replaced, never mutated. */
  visits: readonly VisitRecord[]
  clientId?: string
  /** A colleague signs it between list and submit: a batch then has a row that fails. */
  contested: boolean
}

type Known = Pick<CaseRecord, 'id' | 'problem' | 'place' | 'sourceName' | 'description' | 'collectorId'> &
  Pick<CaseRecord, 'reporterName' | 'reporterPhone'> &
  Partial<CaseRecord>

export const isUrgent = ({ limit }: Problem): boolean => limit.unit === '紧急工作时'

/** A draft; it gets its number when reported. */
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
    ...untouched(),
    undertakings: [],
    visits: [],
    contested: false,
    ...known,
  }
}

/** The clock for the rules: each granted delay adds the original limit again. */
export function clockOf(clock: RunningClock): Clock {
  return { limit: extendedLimit(clock.limit, clock.granted), start: clock.start, pauses: clock.pauses }
}

/** `deadline` is null before dispatch. */
export function timeAt(clock: RunningClock | null, now: Millis): Pick<CaseFacts, 'clock' | 'deadline'> {
  if (clock === null) return { clock: null, deadline: null }
  const running = clockOf(clock)
  return { clock: running, deadline: deadlineOf(running, now) }
}

export function lampFactsOf(record: CaseRecord): LampFacts {
  return {
    clock: record.clock === null ? null : clockOf(record.clock),
    deadline: record.facts.deadline,
    parkedUntil: record.facts.parkedUntil,
    pauses: record.facts.pauses,
    finishedAt: record.times.handle ?? null,
  }
}

export const lampOfCase = (record: CaseRecord, now: Millis): Lamp | null => lampOf(lampFactsOf(record), now)

export const isOfMyOrgs = (facts: CaseFacts, user: User): boolean =>
  facts.departmentId !== '' && user.orgIds.includes(facts.departmentId)
