import type { SurveyRow } from '@/api/contract/survey'
import { SURVEY_MOVE_LABEL, SURVEY_MOVES } from '@/domain/violation/surveyMoves'
import type { RecordMarks } from '@/kit/record/marks/marks'
import { moveDrafts } from './moveDrafts'

/** What sets a survey apart in a list: that a form about it was begun. */
export const surveyMarks: RecordMarks<SurveyRow> = {
  returned: () => null,
  unread: () => false,
  drafts: Object.fromEntries(SURVEY_MOVES.map((move) => [moveDrafts(move), SURVEY_MOVE_LABEL[move]])),
}
