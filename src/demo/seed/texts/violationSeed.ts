import type { Nature } from '@/domain/violation/survey'
import type { SurveyMove } from '@/domain/violation/surveyMoves'

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

/** Hours of a day. */
export const D = 24
