import type { SurveyMove } from '@/domain/violation/surveyMoves'

/** Under which the drafts of a move are kept: each has its own. */
export const moveDrafts = (move: SurveyMove): string => `survey-${move}`
