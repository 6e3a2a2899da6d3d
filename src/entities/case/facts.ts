import type { CaseFacts } from '@/domain/case/caseFacts'
import type { CaseRow } from '@/api/contract/case'
import { isLimitUnit, type Clock, type Pause } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'
import { isStage, Stage, UNKNOWN_STAGE } from '@/domain/case/stage'
import { distinct } from '@/domain/distinct'

/** A row of the gateway as the rules of domain/case see it. What is unknown refuses nothing: the server decides. */
export function factsOf(row: CaseRow): CaseFacts {
  const { id, step, departmentId, handlerId, reporterId, submittedById } = row
  const { reworkCount, delayCount, parkedUntil, deadline, openedByNext, voided } = row
  const limits = row.maxDelays === null ? {} : { maxDelays: row.maxDelays }
  const people = { departmentId, handlerId, reporterId, submittedById }
  const stage = isStage(row.stage) ? row.stage : UNKNOWN_STAGE
  const time = { parkedUntil, pauses: pausesOf(row), deadline, clock: clockOf(row) }
  return { id, stage, step, voided, ...people, reworkCount, delayCount, ...limits, ...time, openedByNext }
}

/** All that the moves of a case change of it, in one word: where it stands, with whom, its delays and its 挂账. */
export const caseTrace = (row: CaseRow): string =>
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

/** The 挂账 of a case, each once; one that nobody knows the beginning of stops nothing. */
export const pausesOf = ({ pauses }: Pick<CaseRow, 'pauses'>): Pause[] =>
  distinct(
    pauses.flatMap(({ from, to, reason }): Pause[] => (from === null ? [] : [{ from, to, reason }])),
    ({ from }) => String(from),
  )

/**
 * The clock of a case; null when the gateway did not tell its limit. The limit told is the one that runs, granted
 * delays included: a rework starts a new clock without them, so their number cannot be reckoned with here.
 */
export function clockOf(row: ClockFields): Clock | null {
  const { limitAmount: amount, limitUnit: unit, limitStart: start } = row
  if (!isLimitUnit(unit) || amount <= 0 || start === null) return null
  return { limit: { amount, unit }, start, pauses: pausesOf(row) }
}

const NO_LAMP: LampFacts = { clock: null, deadline: null, parkedUntil: null, pauses: [], finishedAt: null }

/**
 * What the lamp and the remaining time of a case follow from. Of a case that is over without a word about when it was
 * handled nobody can tell whether that was in time: a clock running on for ever would tell something else.
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
