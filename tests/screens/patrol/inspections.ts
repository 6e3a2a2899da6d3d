import { inspectionsOn, type Inspection } from '@/demo/patrol/plan'
import { takePiece } from '@/demo/patrol/recorded'
import { wireInspection } from '@/demo/patrol/handlers'
import { dayNumber, HOUR, wireTime } from '@/domain/time'
import { demo, LIN, NOW } from '../../app'
import { userOf } from '../case/city'

// Inspections of the demo city for the screen tests: Friday, 2026-06-12 15:00.

/** The inspections of 林志强 this month, newest first. */
export function ownInspections(): Inspection[] {
  const today = dayNumber(NOW)
  return Array.from({ length: 12 }, (_, ago) =>
    inspectionsOn(demo.db(), userOf(LIN), today - ago).reverse(),
  ).flat()
}

/** An inspection as the city sends it. */
export const asSent = (inspection: Inspection) => wireInspection(demo.db(), inspection)

/** The newest finished inspection with reports. */
export function withProblems(): Inspection {
  const found = ownInspections().find(({ problems, end }) => problems.length > 1 && end < NOW)
  if (!found) throw new RangeError('no inspection with reports')
  return found
}

/** Starts an inspection of 林志强 an hour ago. */
export function startOne(): void {
  takePiece(demo.db(), userOf(LIN), {
    clientId: 'i1-0',
    inspectId: 'i1',
    startTime: wireTime(NOW - HOUR),
    gridText: '鹭江街道 网格 3',
    no: 0,
    track: [
      [0, 118.08, 24.46, 8, 1],
      [60, 118.081, 24.46, 8],
    ],
  })
}
