import { inspectionsOn, type Inspection } from '@/demo/patrol/plan'
import { wireInspection } from '@/demo/patrol/handlers'
import { dayNumber } from '@/domain/time'
import { demo, LIN, NOW } from '../../app'
import { userOf } from '../case/city'

// What the city knows of inspections, for the tests of their screens: a Friday, 2026-06-12 15:00.

/** Those of 林志强 this month, the newest first. */
export function walked(): Inspection[] {
  const today = dayNumber(NOW)
  return Array.from({ length: 12 }, (_, ago) =>
    inspectionsOn(demo.db(), userOf(LIN), today - ago).reverse(),
  ).flat()
}

/** As the city tells it. */
export const told = (inspection: Inspection) => wireInspection(demo.db(), inspection)

/** The newest that is over and found something. */
export function withProblems(): Inspection {
  const found = walked().find(({ problems, end }) => problems.length > 1 && end < NOW)
  if (!found) throw new RangeError('nothing was found')
  return found
}
