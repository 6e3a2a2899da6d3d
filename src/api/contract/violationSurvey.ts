import * as v from 'valibot'
import { NATURES, SURVEY_STATES } from '@/domain/violation/survey'
import { flag, list, maybeNumber, moment, number, oneOf, record, text, texts } from '../tolerant'
import { recordFields, sentFile } from './record'
import { between, fromHere, paged } from './page'
import { listsOf, recordReads } from './reads'

// 两违巡查记录: visits to buildings and their results. All of it assumed (spec §2 has the screens, §7 no calls).

const PATH = '/api-digital/api/v1/twoViolations'

const surveyQuery = v.object({
  ...paged,
  /** Number, 楼栋编号, building, address. */
  keyword: v.optional(v.string()),
  /** Of one building. */
  buildingId: v.optional(v.string()),
  /** Values of SURVEY_STATES and of NATURES, joined by commas. */
  state: v.optional(v.string()),
  nature: v.optional(v.string()),
  /** Value of the dictionary violation_kind. */
  kind: v.optional(v.string()),
  areaCode: v.optional(v.string()),
  lamp: v.optional(v.string()),
  /** When it was found. */
  ...between,
  /** newest, deadline, distance (with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  ...fromHere,
})
export type SurveyQuery = v.InferInput<typeof surveyQuery>

/** A row: the facts of the rules (SurveyFacts), and further fields of a card. */
const surveyFields = {
  ...recordFields,
  /** LW… */
  surveyNo: text(),
  // An unknown state counts as dismissed: no move is possible.
  state: oneOf(['dismissed', ...SURVEY_STATES]),
  reporterId: text(),
  reporterName: text(),
  unitId: text(),
  unitName: text(),
  nature: oneOf(NATURES),
  kindName: text(),
  area: number(),
  removedArea: number(),
  curable: flag(),
  floor: text(),
  stageName: text(),
  foundTime: moment(),
  doneTime: moment(),
  /** '' where no building is registered; then the name is that of the place. */
  buildingId: text(),
  buildingNo: text(),
  buildingName: text(),
  thumbnail: text(),
}

const surveyRow = record(surveyFields)
export type SurveyRow = v.InferOutput<typeof surveyRow>

const surveyBody = record({
  ...surveyFields,
  measureNames: texts(),
  remark: text(),
  /** Distance to the building (metres), and the reason when far away; null and '' when unknown or not needed. */
  metres: maybeNumber(),
  farReason: text(),
  /** 移交单位, 审批文号; '' before. */
  transferredTo: text(),
  permitNo: text(),
  attachments: list(sentFile),
})
export type Survey = v.InferOutput<typeof surveyBody>

const surveyList = listsOf(PATH, {
  about: 'survey',
  query: surveyQuery,
  row: surveyRow,
})

/** Surveys with a move of the current user, and all visible surveys. */
export const surveyTodoPage = surveyList('querySurveyTodoPage')
export const surveyPage = surveyList('querySurveyPage')

export const {
  detail: surveyDetail,
  flow: surveyFlow,
  photos: surveyPhotos,
} = recordReads(PATH, {
  about: 'survey',
  body: surveyBody,
  names: { detail: 'survey', flow: 'surveyFlow', photos: 'surveyPhoto' },
})
