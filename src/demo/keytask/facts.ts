import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import { taskLamp } from '@/domain/keytask/taskTime'
import { HandlingTab, handlingTabOf } from '@/domain/case/stage'
import type { Lamp } from '@/domain/deadline/lamp'
import type { Position } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { City } from '../city/model'
import type { KeyTaskRecord } from './model'

type Cases = Pick<City, 'cases'>

/** The linked cases that are there, in the order they were chosen. */
export const casesOf = ({ cases }: Cases, { caseIds }: KeyTaskRecord): CaseRecord[] =>
  caseIds.flatMap((id) => cases.get(id) ?? [])

/** Nobody has handled it yet. */
function isLeftOver({ facts }: CaseRecord): boolean {
  const tab = handlingTabOf(facts)
  return facts.voided !== true && tab !== HandlingTab.done && tab !== HandlingTab.closed
}

export const openCaseCount = (city: Cases, record: KeyTaskRecord): number =>
  casesOf(city, record).filter(isLeftOver).length

/** The facts as they stand: how many cases are left over follows from the cases themselves. */
export const taskFactsNow = (city: Cases, record: KeyTaskRecord): KeyTaskFacts => ({
  ...record.facts,
  openCaseCount: openCaseCount(city, record),
})

/** Where a task is: its own place, else that of its first case; null where neither is known. */
export function spotOf(city: Cases, record: KeyTaskRecord): (Position & { address: string }) | null {
  if (record.place) return record.place
  const [first] = casesOf(city, record)
  if (!first) return null
  const { longitude, latitude, position } = first.place
  return { longitude, latitude, address: position }
}

/** The lamp a task shows now (epoch ms). */
export const lampOfTask = ({ facts }: KeyTaskRecord, now: Millis): Lamp | null => taskLamp(facts, now)
