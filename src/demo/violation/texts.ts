import type { Risk } from '@/domain/violation/building'
import type { Nature } from '@/domain/violation/survey'
import type { SurveyMove } from '@/domain/violation/surveyMoves'
import { typed } from '../seed/json'
import texts from './texts.json'
import violations from './violations.json'

export interface ViolationSeed {
  /** The place of its building in the list of its street: a collector's own buildings stand first. */
  at: number
  nature: Nature
  kind: string
  area: number
  /** '' for the roof. */
  floor: string
  stage: string
  measures: readonly string[]
  remark: string
  /** Hours since it was found, and the moves since: hours ago, and what was removed. */
  ago: number
  moves: readonly (readonly [move: SurveyMove, ago: number, area?: number])[]
}

/** What was found: under way at buildings of 林志强, over there, and every state in the other beats. */
export const VIOLATIONS = typed<readonly ViolationSeed[]>(violations)

/** What no permit can be had for: what stands in the way of all, and all land that is not for building. */
export const NEVER_LEGAL: readonly string[] = texts.neverLegal

/** What a building is: its sort in its name, use, structure, floors, year. */
export const BUILDING_SORTS = typed<
  readonly (readonly [
    suffix: string,
    use: string,
    structure: string,
    floors: readonly [number, number],
    built: readonly [number, number],
  ])[]
>(texts.sorts)

/** Names that are not road and number, by the place of the building in the list. */
export const BUILDING_NAMES: Readonly<Record<number, string>> = texts.names
export const RISK_REASONS: Readonly<Record<Risk, readonly string[]>> = texts.riskReasons
export const { owners: OWNERS, normalRemarks: NORMAL_REMARKS, legalNo: LEGAL_NO } = texts

/** What is said with a move, and what was chosen in words. */
export const MOVE_WORDS = typed<Readonly<Record<SurveyMove, readonly [words: string, opinion: string]>>>(
  texts.moveWords,
)
