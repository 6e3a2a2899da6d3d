import { buildingDetail, buildingDuePage, type BuildingRow } from '@/api/contract/violationBuilding'
import { VIOLATION_KINDS, VIOLATION_MEASURES, VIOLATION_STAGES } from '@/domain/violation/surveyEvidence'
import type { OpenWork } from '@/kit/prefetch/openWork'

/**
 * 应巡 of the user's round, with the query of 巡查管理 without filters. A round lasts weeks, so it comes after work
 * with a limit.
 */
export const openBuildings: OpenWork<BuildingRow> = {
  name: 'building',
  noun: '楼栋',
  lists: () => [{ endpoint: buildingDuePage, query: { sort: 'due' } }],
  behind: true,
  reads: { detail: buildingDetail },
  formReads: [],
  dicts: [VIOLATION_KINDS, VIOLATION_STAGES, VIOLATION_MEASURES],
  pictures: () => [],
  // A building that was never visited is due now.
  left: ({ dueTime }, now) => (dueTime ?? now) - now,
  trace: ({ lastVisit, lastState, risk, openCount, dueTime }) =>
    JSON.stringify([lastVisit, lastState, risk, openCount, dueTime]),
}
