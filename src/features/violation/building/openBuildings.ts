import { buildingDetail, buildingDuePage, type BuildingRow } from '@/api/contract/violationBuilding'
import type { OpenWork } from '@/kit/along/openWork'

/** 应巡 of one's own round, as 巡查管理 asks for it while nothing is chosen. A round is of weeks: it stands behind what has a limit. */
export const openBuildings: OpenWork<BuildingRow> = {
  lists: () => [{ endpoint: buildingDuePage, query: { sort: 'due' } }],
  behind: true,
  reads: { detail: buildingDetail },
  besides: [],
  pictures: () => [],
  // Where nobody has been yet it is due now.
  left: ({ dueTime }, now) => (dueTime ?? now) - now,
  trace: ({ lastVisit, lastState, risk, openCount, dueTime }) =>
    JSON.stringify([lastVisit, lastState, risk, openCount, dueTime]),
}
