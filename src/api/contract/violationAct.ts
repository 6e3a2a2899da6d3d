import * as v from 'valibot'
import { NATURES } from '@/domain/violation/survey'
import { SITES } from '@/domain/violation/surveyEvidence'
import { SURVEY_MOVES } from '@/domain/violation/surveyMoves'
import { post } from '../endpoint'
import { nothing, record, text } from '../tolerant'
import { attachment } from './file'
import { reportedAt } from './campaign'
import { byClientId } from './reads'

// 巡查录入 and the moves of a violation. All of it assumed.

const PATH = '/api-digital/api/v1/twoViolations'

/** The result of a visit to a building. */
export const surveyEntry = v.object({
  /** Made by the device, one per visit; a known one is answered with the existing record. */
  clientId: v.string(),
  /** '' for a violation where no building is registered. */
  buildingId: v.string(),
  /** Only there: open land or a building without a file, its name, place (WGS84) and address. */
  site: v.optional(v.picklist(SITES)),
  siteName: v.optional(v.string()),
  siteLongitude: v.optional(v.number()),
  siteLatitude: v.optional(v.number()),
  siteAddress: v.optional(v.string()),
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
export const surveyByClientId = byClientId(`${PATH}/surveyByClientId`, receipt)

/** A building to register, or the correction of its file. */
export const buildingEntry = v.object({
  /** Made by the device, one per submit; a known one is answered with the existing record. */
  clientId: v.string(),
  /** The building that is corrected; '' for a new one. */
  id: v.string(),
  name: v.string(),
  /** 层数 above ground. */
  floors: v.number(),
  use: v.string(),
  /** Degrees, WGS84; null when unknown. */
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  address: v.string(),
  /** It does not exist any more. */
  gone: v.boolean(),
  remark: v.string(),
  attachments: v.array(attachment),
})
export type BuildingEntry = v.InferOutput<typeof buildingEntry>

const buildingReceipt = record({ id: text(), buildingNo: text() })

/** Registers a building, or corrects its file. The centre may review it first. */
export const buildingSubmit = post(`${PATH}/buildingSubmit`, {
  source: 'assumed',
  about: ['building', 'survey'],
  data: buildingEntry,
  appends: true,
  body: buildingReceipt,
  loading: false,
})

/** The building submitted with a client id; null when the server has none. Queried after a submit without an answer. */
export const buildingByClientId = byClientId(`${PATH}/buildingByClientId`, buildingReceipt)

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
