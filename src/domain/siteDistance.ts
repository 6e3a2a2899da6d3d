import { formatDistance } from './geo'
import { lengthProblem, problemIf, problemsOf, type Problem } from './problems'
import { FAR } from './attachment'

// Position check: how far a user is from the site, and the reason when far away.

/** `metres` from the site, and the accuracy of the phone (metres); null when unknown. */
export interface DistanceToSite {
  metres: number | null
  accuracy: number | null
}

/** Whether a report needs a reason: more than 200 m away, or at an unknown position. */
export const isAway = ({ metres, accuracy }: DistanceToSite): boolean =>
  metres === null || metres - (accuracy ?? 0) > FAR

const awayText = ({ metres }: DistanceToSite): string =>
  metres === null
    ? '没有取得定位，请说明原因'
    : `距现场 ${formatDistance(metres)}，超过 ${FAR} 米，请说明原因`

/** Error of a missing reason. */
export const distanceProblems = (farReason: string, standing: DistanceToSite): Problem<'farReason'>[] =>
  problemsOf(
    problemIf(isAway(standing) && farReason.trim() === '', 'farReason', awayText(standing)),
    lengthProblem('farReason', farReason, '距离说明'),
  )
