import type { Role } from '@/domain/actor'
import type { Area } from './areas'

/** How a city names something in its answers that this contract names otherwise: { ours: theirs }. */
export type Names = Readonly<Record<string, string>>

/** One call of a city, where it differs from the contract. */
export interface CityCall {
  /** Behind the base path; the names in braces stay. */
  path?: string
  /** Fields of its answer, at any depth. */
  fields?: Names
  /** Fields of its question: query and data, at the top. */
  sent?: Names
}

/** What a city says about a lock, by the text of the value. */
export type LockWord = 'free' | 'held' | 'mine'

/**
 * A city's own shapes, where they are not the usual ones. Everything may be left out. Read by the client at its door
 * (api/cityAnswers), so that neither contract nor screens know of it.
 */
export interface City {
  /** What the rows of a page, and the number of rows in all, are called. */
  pages?: { rows?: string; total?: string }
  /** What the id of a record is called in rows and details. */
  id?: string
  /** Where the record is in a detail: caseInfo.base. */
  detail?: string
  /** The city's names and codes of roles. */
  roles?: Readonly<Record<string, Role>>
  /** The city's codes or names of stages, by the numbers of spec §4. */
  stages?: Readonly<Record<string, number>>
  /** Answers of isCaseDetailLock and dealDetailControl. `field`: where the value stands; left out: the body is the value. */
  lock?: { field?: string; values: Readonly<Record<string, LockWord>>; holder?: string }
  /** Answers of ifDelay, likewise: whether a delay may be asked for. */
  delay?: { field?: string; values: Readonly<Record<string, boolean>>; reason?: string }
  /** Fields of every answer. */
  fields?: Names
  /** By the path of the contract: /api-digital/api/v1/keyTask/queryHandlePage. */
  calls?: Readonly<Record<string, CityCall>>
  /** Names of dictionaries: { delay_reason: 'yqyy' }. */
  dictionaries?: Names
  /** Areas this city does without. */
  off?: readonly Area[]
}
