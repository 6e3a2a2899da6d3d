import type { SurveyMove } from '@/domain/twoViolations/surveyMoves'

/** Under which the drafts of a move are kept: each has its own. */
export const moveDrafts = (move: SurveyMove): string => `survey-${move}`
