import * as v from 'valibot'
import { call } from '@/api/call'
import type { Survey } from '@/api/contract/survey'
import { surveyMove } from '@/api/contract/surveyAct'
import { remarkProblems } from '@/domain/shot'
import { standingArea } from '@/domain/violation/survey'
import { MOVE_ASKS, moveProblems, readArea, type MoveAsk } from '@/domain/violation/surveyEvidence'
import type { SurveyMove } from '@/domain/violation/surveyMoves'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { moveDrafts } from '@/entities/violation/moveDrafts'

/** A move as its draft keeps it; what it does not ask for stays empty. */
const schema = v.object({
  measures: v.array(v.string()),
  reason: v.string(),
  unit: v.string(),
  area: v.string(),
  permitNo: v.string(),
  opinion: v.string(),
  photos: v.array(photoItem),
})
export type MoveForm = v.InferOutput<typeof schema>

const EMPTY: MoveForm = {
  measures: [],
  reason: '',
  unit: '',
  area: '',
  permitNo: '',
  opinion: '',
  photos: [],
}

const SAID: Record<SurveyMove, string> = {
  stop: '已登记制止，三天内移交',
  dismiss: '已排除疑似，记录办结',
  transfer: '已移交，跟进拆除或补办',
  demolish: '已登记拆除',
  legalise: '已登记补办，待核定销案',
  close: '已销案',
}

/** Only what a move asks for is sent. */
function toldOf(move: SurveyMove, { measures, reason, unit, area, permitNo, photos }: MoveForm) {
  const asks = (ask: MoveAsk) => MOVE_ASKS[move].includes(ask)
  return {
    measures: asks('measures') ? measures : [],
    reason: asks('reason') ? reason : '',
    unit: asks('unit') ? unit : '',
    area: asks('area') ? (readArea(area) ?? 0) : 0,
    permitNo: asks('permitNo') ? permitNo.trim() : '',
    attachments: asks('photos') ? toAttachments(photos) : [],
  }
}

/** One move of a violation. `record`: as it stands, for what is left of it. */
export const moveForm = (
  move: SurveyMove,
  record: Survey | undefined,
  before: Partial<MoveForm> = {},
): FormSpec<MoveForm, Survey> => ({
  name: moveDrafts(move),
  schema,
  empty: { ...EMPTY, ...before },
  missing: (value) => [
    ...moveProblems(
      move,
      { ...value, photoCount: present(value.photos).length },
      record ? standingArea(record) : 0,
    ),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ],
  send: async ({ record: { id }, value, options }) => {
    const data = { id, move, opinion: value.opinion.trim(), ...toldOf(move, value) }
    await call(surveyMove, { data }, options)
  },
  said: SAID[move],
  leads: 'back',
})
