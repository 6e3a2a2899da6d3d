import { spokenDistance } from './geo'
import { lengthProblem, problemIf, problemsOf, type Problem } from './problems'
import { FAR } from './shot'

// Where somebody stands who tells what they saw: at the spot, or why not.

/** `metres` from the spot and how sure the phone is of it (metres); null where nobody knows. */
export interface Standing {
  metres: number | null
  accuracy: number | null
}

/** Whether what is told has to say why it is told from elsewhere: more than 200 m away, or nobody knows. */
export const isAway = ({ metres, accuracy }: Standing): boolean =>
  metres === null || metres - (accuracy ?? 0) > FAR

const awayText = ({ metres }: Standing): string =>
  metres === null
    ? '没有取得定位，请说明原因'
    : `距现场 ${spokenDistance(metres)}，超过 ${FAR} 米，请说明原因`

/** Told from afar, or from nobody knows where, it says why. */
export const standingProblems = (farReason: string, standing: Standing): Problem<'farReason'>[] =>
  problemsOf(
    problemIf(isAway(standing) && farReason.trim() === '', 'farReason', awayText(standing)),
    lengthProblem('farReason', farReason, '距离说明'),
  )
