import type { PagedEndpoint } from '../../data/pagedQuery'
import type { Reading } from '../../data/reading'
import type { Page } from '../../data/shownPages'
import { useApiQuery } from '../../data/useApiQuery'
import { usePosition } from '../../data/usePosition'
import type { RecordRow } from '../kind'

/** What is left to do of a list. */
export interface Left<R> {
  /** The nearest first; by deadline where nobody knows where the phone is. */
  rows: readonly R[]
  /** How many there are in all. */
  total: number
}

/** Some 100 m: it is not asked anew for each step one takes. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** What is left of a list once one of it (`after`) was done: at most so many, the nearest first. */
export function useNearestLeft<R extends RecordRow>(
  endpoint: PagedEndpoint<R>,
  after: string,
  most: number,
): Reading<Left<R>> {
  const { fix } = usePosition()
  const here = fix && { longitude: rounded(fix.longitude), latitude: rounded(fix.latitude) }
  // One more than is offered: what has just been done may still stand in the list.
  const query = { pageNum: 1, pageSize: most + 1, sort: here ? 'distance' : 'deadline', ...here }
  const { data, error, refetch } = useApiQuery(endpoint, { query })
  return { data: data && leftOf(data, after, most), error, refetch }
}

function leftOf<R extends RecordRow>({ list, total }: Page<R>, after: string, most: number): Left<R> {
  const others = list.filter(({ id }) => id !== after)
  return { rows: others.slice(0, most), total: total - (list.length - others.length) }
}
