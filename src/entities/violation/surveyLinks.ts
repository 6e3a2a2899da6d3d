import type { Survey, SurveyRow } from '@/api/contract/violationSurvey'
import { nextMove, SURVEY_MOVE_LABEL, SURVEY_MOVES, type SurveyMove } from '@/domain/violation/surveyMoves'
import type { RecordView } from '@/kit/record/row/FlowScreen'
import type { ActionLink } from '@/kit/record/kind'
import { to } from '@/kit/screen/hooks'
import { surveyKind } from './surveyKind'

/** The lock of every move (spec §3: tackleType; its values are not shown there). */
export const SURVEY_LOCK = 'survey'

const linkOf = (move: SurveyMove): ActionLink<SurveyMove> => ({
  action: move,
  label: SURVEY_MOVE_LABEL[move],
  to: (id) => to.recordList({ id, act: move }),
})

/** The next move of a survey. */
export const mainLink = (row: SurveyRow): ActionLink<SurveyMove> => linkOf(nextMove(row))

/** The alternative moves: ruled out instead of stopped, legalised instead of demolished. */
const BESIDE: readonly SurveyMove[] = ['dismiss', 'legalise']
export const otherLinks: readonly ActionLink<SurveyMove>[] = BESIDE.map(linkOf)

export const isMove = (text: string | undefined): text is SurveyMove =>
  SURVEY_MOVES.some((move) => move === text)

/** One complete record. */
export const surveyView: RecordView<SurveyRow, Survey, SurveyMove> = {
  kind: surveyKind,
  tackleType: SURVEY_LOCK,
  main: mainLink,
  others: otherLinks,
}
