import { ASSIGN_WAYS, HANDOVER_LABEL, type AssignWay, type Handover, type ReturnWay } from '@/domain/handover'
import { FINDING_MOVE_LABEL } from '@/domain/campaign/findingMoves'
import type { FindingLine, FindingRecord } from './model'

// What the flow of a finding tells of how it came to whoever has it now.

const told = <W extends string>(way: W, { operatorName, time, opinion }: FindingLine): Handover<W> => ({
  way,
  byName: operatorName,
  time,
  reason: opinion,
})

/** How it came back; null where it did not, or has been handed in since. */
export function findingReturnedOf({ facts, flow }: FindingRecord): Handover<ReturnWay> | null {
  if (facts.state !== 'todo' || facts.returnCount === 0) return null
  const line = [...flow].reverse().find(({ action }) => action === FINDING_MOVE_LABEL.sendBack)
  return line ? told('sendBack', line) : null
}

/** How it was given to the person who has it; null where nobody was given it. */
export function findingAssignedOf({ facts, flow }: FindingRecord): Handover<AssignWay> | null {
  if (facts.state !== 'todo' || facts.handlerId === '') return null
  for (const line of [...flow].reverse()) {
    const way = ASSIGN_WAYS.find((each) => HANDOVER_LABEL[each] === line.action)
    if (way !== undefined) return told(way, line)
  }
  return null
}
