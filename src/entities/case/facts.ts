import type { CaseFacts } from '@/domain/case/caseFacts'
import type { CaseRow } from '@/api/contract/case'
import { isLimitUnit, type Clock, type Pause } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'
import { isStage, Stage, UNKNOWN_STAGE } from '@/domain/case/stage'
import { distinct } from '@/domain/distinct'

/** A row of the gateway as facts of domain/case. Unknown values refuse nothing: the server decides. */
export function caseFactsOf(row: CaseRow): CaseFacts {
  const { id, step, departmentId, handlerId, reporterId, submittedById } = row
  const { reworkCount, delayCount, parkedUntil, deadline, openedByNext, voided } = row
  const limits = row.maxDelays === null ? {} : { maxDelays: row.maxDelays }
  const people = { departmentId, handlerId, reporterId, submittedById }
  const stage = isStage(row.stage) ? row.stage : UNKNOWN_STAGE
  const time = { parkedUntil, pauses: pausesOf(row), deadline, clock: clockOf(row) }
  return { id, stage, step, voided, ...people, reworkCount, delayCount, ...limits, ...time, openedByNext }
}

/** The fingerprint of a case: stage, holder, delays and 挂账. */
export const caseFingerprint = (row: CaseRow): string =>
  JSON.stringify([
    row.stage,
    row.step,
    row.voided,
    row.departmentId,
    row.handlerId,
    row.submittedById,
    row.reworkCount,
    row.delayCount,
    row.parkedUntil,
    row.pauses.map(({ to }) => to),
  ])

type ClockFields = Pick<CaseRow, 'limitAmount' | 'limitUnit' | 'limitStart' | 'pauses'>

/** The 挂账 of a case, without duplicates; one without a known start stops no clock. */
export const pausesOf = ({ pauses }: Pick<CaseRow, 'pauses'>): Pause[] =>
  distinct(
    pauses.flatMap(({ from, to, reason }): Pause[] => (from === null ? [] : [{ from, to, reason }])),
    ({ from }) => String(from),
  )

/**
 * The clock of a case; null when the gateway did not give its limit. The given limit is the current one,
 * granted delays included: a rework starts a new clock without them, so the number of delays must not be
 * used.
 */
export function clockOf(row: ClockFields): Clock | null {
  const { limitAmount: amount, limitUnit: unit, limitStart: start } = row
  if (!isLimitUnit(unit) || amount <= 0 || start === null) return null
  return { limit: { amount, unit }, start, pauses: pausesOf(row) }
}

const NO_LAMP: LampFacts = { clock: null, deadline: null, parkedUntil: null, pauses: [], finishedAt: null }

/**
 * The basis of a case's lamp and remaining time. A closed case without a handling time has no result: a
 * running clock would be wrong.
 */
export const lampFactsOf = (row: CaseRow): LampFacts =>
  row.stage >= Stage.closed && row.finishTime === null
    ? NO_LAMP
    : {
        clock: clockOf(row),
        deadline: row.deadline,
        parkedUntil: row.parkedUntil,
        pauses: pausesOf(row),
        finishedAt: row.finishTime,
      }
