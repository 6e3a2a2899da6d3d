import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { isInPerson } from '@/domain/case/personal'
import { Stage } from '@/domain/case/stage'
import { ASSIGN_WAYS, type AssignWay, type Handover, type ReturnWay } from '@/domain/handover'
import type { CaseRecord } from './model'
import type { FlowRecord } from '../city/flowRecord'
import { CHECK_FAILED } from './move'

// What the flow record of a case tells of how it came to whoever has it now.

const BACK: ReadonlyMap<string, ReturnWay> = new Map([
  [CASE_ACTION_LABEL.sendBack, 'sendBack'],
  [CHECK_FAILED, 'check'],
  [CASE_ACTION_LABEL.withdraw, 'withdraw'],
])

/** What hands a case on: whatever came back before is settled by it. */
const ONWARDS: readonly string[] = [CASE_ACTION_LABEL.handle, CASE_ACTION_LABEL.confirm]

const newestFirst = ({ flow }: CaseRecord): FlowRecord[] => [...flow].reverse()

const told = <W extends string>(way: W, { operatorName, time, opinion }: FlowRecord): Handover<W> => ({
  way,
  byName: operatorName,
  time,
  reason: opinion,
})

/** How it came back to whoever has to work on it again; null where it did not, or has been handed on since. */
export function returnedOf(record: CaseRecord): Handover<ReturnWay> | null {
  if (record.facts.stage !== Stage.handling) return null
  for (const line of newestFirst(record)) {
    const way = BACK.get(line.action)
    if (way !== undefined) return told(way, line)
    if (ONWARDS.includes(line.action)) return null
  }
  return null
}

/** What was submitted last about it; undefined where nothing was. */
export const lastHandling = (record: CaseRecord): FlowRecord | undefined =>
  newestFirst(record).find(({ action }) => action === CASE_ACTION_LABEL.handle)

/** How it was given to the person who has it; null where nobody has it in person. */
export function assignedOf(record: CaseRecord): Handover<AssignWay> | null {
  if (!isInPerson(record.facts)) return null
  for (const line of newestFirst(record)) {
    const way = ASSIGN_WAYS.find((each) => CASE_ACTION_LABEL[each] === line.action)
    if (way !== undefined) return told(way, line)
  }
  return null
}
