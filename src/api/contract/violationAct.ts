import * as v from 'valibot'
import { NATURES } from '@/domain/violation/survey'
import { SURVEY_MOVES } from '@/domain/violation/surveyMoves'
import { get, post } from '../endpoint'
import { nothing, record, text } from '../tolerant'
import { attachment } from './file'
import { reportedAt } from './campaign'

// 巡查录入 and the moves of a violation. All of it assumed.

const PATH = '/api-digital/api/v1/twoViolations'

/** The result of a visit to a building. */
export const surveyEntry = v.object({
  /** Made by the device, one per visit; a known one is answered with the existing record. */
  clientId: v.string(),
  buildingId: v.string(),
  ...reportedAt,
  /** The reason when entered from more than 200 m away, or without a position; '' on the spot. */
  farReason: v.string(),
  /** 是否新增违建: the next fields are empty for no. */
  found: v.boolean(),
  nature: v.picklist(NATURES),
  /** Value of the dictionary violation_kind. */
  kind: v.string(),
  /** m² */
  area: v.number(),
  /** 屋顶, 3 层 */
  floor: v.string(),
  /** Values of the dictionaries violation_stage and violation_measure. */
  stage: v.string(),
  measures: v.array(v.string()),
  remark: v.string(),
  attachments: v.array(attachment),
})
export type SurveyEntry = v.InferOutput<typeof surveyEntry>

const receipt = record({ id: text(), surveyNo: text() })

export const surveySubmit = post(`${PATH}/surveySubmit`, {
  source: 'assumed',
  about: ['survey', 'building'],
  data: surveyEntry,
  appends: true,
  body: receipt,
  loading: false,
})

/** The survey with a client id; null when the server has none. Queried after a submit without an answer. */
export const surveyByClientId = get(`${PATH}/surveyByClientId`, {
  source: 'assumed',
  about: { never: 'the outbox queries it whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})

const surveyMoveData = v.object({
  id: v.string(),
  move: v.picklist(SURVEY_MOVES),
  opinion: v.string(),
  /** Values of violation_measure, violation_dismiss_reason and violation_unit; fields that a move does not need are empty. */
  measures: v.array(v.string()),
  reason: v.string(),
  unit: v.string(),
  /** m² removed by this move; 0 for none. */
  area: v.number(),
  permitNo: v.string(),
  attachments: v.array(attachment),
})
export type SurveyMoveData = v.InferOutput<typeof surveyMoveData>

/** Moves a violation on: 制止, 排除, 移交, 拆除, 补办, 销案. */
export const surveyMove = post(`${PATH}/surveyMove`, {
  source: 'assumed',
  about: ['survey', 'building'],
  data: surveyMoveData,
  body: nothing(),
})
