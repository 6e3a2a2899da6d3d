import { pathAt } from '@/api/cityShapes'
import { PAGE_SIZE } from '@/api/contract/page'
import { firstCalls, firstListPages, type FirstCall, type FirstPage } from './firstCalls'
import type { PlannedCall } from './plan'

const planned = async ({ endpoint, params }: FirstCall): Promise<PlannedCall> => [
  pathAt(await endpoint()),
  ...params,
]

const plannedPage = async ({ endpoint, query }: FirstPage): Promise<PlannedCall> => [
  pathAt(await endpoint()),
  ...Object.entries({ ...query, pageNum: 1, pageSize: PAGE_SIZE }).map(([name, value]) => `${name}=${value}`),
]

const pagesByName = Object.entries(firstListPages).map(
  async ([name, page]): Promise<readonly [string, PlannedCall[]]> => [name, [await plannedPage(page)]],
)

const byName = Object.entries(firstCalls).map(
  async ([name, calls]) => [name, await Promise.all(calls.map(planned))] as const,
)

/** The first calls as index.html sends them, by name of the screen: for the build only, which cannot load modules late. */
export const plannedCalls: ReadonlyMap<string, readonly PlannedCall[]> = new Map(
  await Promise.all([...byName, ...pagesByName]),
)
