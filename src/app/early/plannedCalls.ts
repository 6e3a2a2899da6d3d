import { pathAt } from '@/api/cityShapes'
import { firstCalls, type FirstCall } from './firstCalls'
import type { PlannedCall } from './plan'

const planned = async ({ endpoint, params }: FirstCall): Promise<PlannedCall> => [
  pathAt(await endpoint()),
  ...params,
]

const byName = Object.entries(firstCalls).map(
  async ([name, calls]) => [name, await Promise.all(calls.map(planned))] as const,
)

/** The first calls as index.html sends them, by name of the screen: for the build only, which cannot load modules late. */
export const plannedCalls: ReadonlyMap<string, readonly PlannedCall[]> = new Map(await Promise.all(byName))
