import type { Millis } from '@/domain/time'
import { timeOf } from '@/stores/kept/times'

/** Why what is on show is not fresh. */
export interface Age {
  /** When it was answered. */
  at: Millis
  /** Why it could not be asked again; null while the answer is awaited. */
  error: Error | null
}

/** As much of a query as tells how old its data are. */
export interface Aging {
  data: unknown
  /** By the device's clock; of what came before anybody looked after reads it is all there is. */
  dataUpdatedAt: Millis
  error: Error | null
  isFetching: boolean
}

/**
 * How old the data of a query are, where the server could not be asked again, or has not answered yet what an earlier visit
 * left; null where they are fresh, and where there are none.
 */
export function ageOf({ data, dataUpdatedAt, error, isFetching }: Aging): Age | null {
  if (data === undefined) return null
  const time = timeOf(data)
  if (error) return { at: time?.at ?? dataUpdatedAt, error }
  return time?.earlier && isFetching ? { at: time.at, error: null } : null
}

/** Of several the one to tell of: a failure before an answer that is awaited, then the oldest. */
export function oldestOf(ages: readonly (Age | null)[]): Age | null {
  const told = ages.flatMap((age) => age ?? [])
  const failed = told.filter(({ error }) => error !== null)
  const [first] = [...(failed.length > 0 ? failed : told)].sort((a, b) => a.at - b.at)
  return first ?? null
}
