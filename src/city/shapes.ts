import type { Role } from '@/domain/actor'
import type { Area } from './areas'

/** Names of a city for fields of the contract: { ours: theirs }. */
export type Names = Readonly<Record<string, string>>

/** One call of a city, where it differs from the contract. */
export interface CityCall {
  /** Behind the base path; the names in braces stay. */
  path?: string
  /** Fields of its answer, at any depth. */
  fields?: Names
  /** Fields of its request: query and data, top level. */
  sent?: Names
}

/** Meaning of a lock value of the city, by its text. */
export type LockWord = 'free' | 'held' | 'mine'

/**
 * The shapes of a city that differ from the usual ones. All are optional. Only the client reads them (src/api/cityShapes.ts),
 * so neither contract nor screens know them.
 */
export interface City {
  /** Names of the rows of a page, and of the total. */
  pages?: { rows?: string; total?: string } | undefined
  /** Name of the id in rows and details. */
  id?: string | undefined
  /** Where the record is in a detail: caseInfo.base. */
  detail?: string | undefined
  /** Names and codes of roles in the city. */
  roles?: Readonly<Record<string, Role>> | undefined
  /** Codes or names of stages in the city, by the numbers of spec §4. */
  stages?: Readonly<Record<string, number>> | undefined
  /** Answers of isCaseDetailLock and dealDetailControl. `field`: the path of the value; left out: the body is the value. */
  lock?: { field?: string; values: Readonly<Record<string, LockWord>>; holder?: string } | undefined
  /** Answers of ifDelay, likewise: whether a delay may be requested. */
  delay?: { field?: string; values: Readonly<Record<string, boolean>>; reason?: string } | undefined
  /** Fields of every answer. */
  fields?: Names | undefined
  /** By the path of the contract: /api-digital/api/v1/keyTask/queryHandlePage. */
  calls?: Readonly<Record<string, CityCall>>
  /** Names of dictionaries: { delay_reason: 'yqyy' }. */
  dictionaries?: Names
  /** Areas that this city does not have. */
  off?: readonly Area[]
}
