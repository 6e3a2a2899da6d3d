import type { PhotoKind } from '@/domain/attachment'
import type { Risk } from '@/domain/violation/building'
import type { Nature } from '@/domain/violation/survey'
import type { SurveyMove } from '@/domain/violation/surveyMoves'
import { typed } from '../seed/types'
import texts from './texts.json'
import violations from './violations.json'

export interface ViolationSeed {
  at: number
  nature: Nature
  kind: string
  area: number
  floor: string
  stage: string
  measures: readonly string[]
  remark: string
  /** Hours since it was found; for each move hours ago and removed area. */
  ago: number
  moves: readonly (readonly [move: SurveyMove, ago: number, area?: number])[]
}

export const VIOLATIONS = typed<readonly ViolationSeed[]>(violations)

export const NEVER_LEGAL: readonly string[] = texts.neverLegal

export const BUILDING_SORTS = typed<
  readonly (readonly [
    suffix: string,
    use: string,
    structure: string,
    floors: readonly [number, number],
    built: readonly [number, number],
  ])[]
>(texts.sorts)

/** By index of the building. */
export const BUILDING_NAMES: Readonly<Record<number, string>> = texts.names
export const RISK_REASONS: Readonly<Record<Risk, readonly string[]>> = texts.riskReasons
export const { owners: OWNERS, normalRemarks: NORMAL_REMARKS, legalNo: LEGAL_NO, beats: BEATS } = texts

/** By index of the building, in turn. `DUE_IN`: days until the next visit; null: never visited. */
export const RISKS = typed<readonly Risk[]>(texts.risks)
export const DUE_IN: readonly (number | null)[] = texts.dueIn

/** The photo that a move needs. */
export const EVIDENCE = typed<Partial<Record<SurveyMove, keyof typeof PhotoKind>>>(texts.evidence)

export const MOVE_WORDS = typed<Readonly<Record<SurveyMove, readonly [words: string, opinion: string]>>>(
  texts.moveWords,
)
