import { lengthProblem, problemIf, problemsOf, requiredText, type Problem } from '@/domain/problems'
import type { Nature } from './survey'
import { SURVEY_MOVE_NOUN, type SurveyMove } from './surveyMoves'

// What a visit to a building, and each move of a violation, has to say.

/** Dictionaries. Keys assumed; the entries of kinds carry 违法建设 or 违法用地 as their caseType. */
export const VIOLATION_KINDS = 'violation_kind'
export const VIOLATION_STAGES = 'violation_stage'
export const VIOLATION_MEASURES = 'violation_measure'
export const VIOLATION_UNITS = 'violation_unit'
export const DISMISS_REASONS = 'violation_dismiss_reason'

/** m² that can be meant: more than nothing, less than ten hectares. */
const MOST_AREA = 99_999

/** A typed area in m², to two decimals; null where it is none. Full-width digits and a unit behind it are read, too. */
export function readArea(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*(m2|㎡|平方米|平米|平|m)$/i, '')
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return null
  const area = Number(plain)
  return area > 0 && area <= MOST_AREA ? area : null
}

/** Was anything new built: '' while nobody has said. */
export type Finding = '' | 'no' | 'yes'

/** What the entry of a visit says. */
export interface EntryTold {
  buildingId: string
  finding: Finding
  nature: Nature
  kind: string
  /** As typed. */
  area: string
  floor: string
  stage: string
  measures: readonly string[]
  remark: string
  photoCount: number
}

type EntryField =
  | 'building'
  | 'finding'
  | 'kind'
  | 'area'
  | 'floor'
  | 'stage'
  | 'measures'
  | 'photos'
  | 'remark'

/** What is missing, in the order of the form. */
export function entryProblems(told: EntryTold): Problem<EntryField>[] {
  const found = told.finding === 'yes'
  return problemsOf<EntryField>(
    problemIf(told.buildingId === '', 'building', '请选择楼栋'),
    problemIf(told.finding === '', 'finding', '请选择是否新增违建'),
    found && problemIf(told.kind === '', 'kind', '请选择违建类型'),
    found && problemIf(readArea(told.area) === null, 'area', '请填写违建面积，单位平方米'),
    found && problemIf(told.floor === '', 'floor', '请选择违建部位'),
    found && problemIf(told.stage === '', 'stage', '请选择建设阶段'),
    found && problemIf(told.measures.length === 0, 'measures', '请选择已采取的措施'),
    problemIf(told.photoCount < 1, 'photos', found ? '请至少拍一张违建照片' : '请至少拍一张楼栋照片'),
    lengthProblem('remark', told.remark, '巡查说明'),
  )
}

/** What a move asks for besides its words. */
export type MoveAsk = 'measures' | 'reason' | 'unit' | 'area' | 'permitNo' | 'photos'

export const MOVE_ASKS: Record<SurveyMove, readonly MoveAsk[]> = {
  stop: ['measures', 'photos'],
  dismiss: ['reason'],
  transfer: ['unit'],
  demolish: ['area', 'photos'],
  legalise: ['permitNo', 'photos'],
  close: ['photos'],
}

/** What the form of a move says; what it does not ask for stays empty. */
export interface MoveTold {
  measures: readonly string[]
  reason: string
  unit: string
  /** As typed. */
  area: string
  permitNo: string
  opinion: string
  photoCount: number
}

type MoveField = MoveAsk | 'opinion'

const PERMIT = /^[\p{L}\p{N}〔〕()（）[\]第号字\- ]{4,40}$/u

function areaProblem({ area }: MoveTold, left: number): Problem<'area'> | false {
  const read = readArea(area)
  if (read === null) return { field: 'area', text: '请填写拆除面积，单位平方米' }
  return problemIf(left > 0 && read > left, 'area', `只剩 ${left} m² 没有拆除，请核对面积`)
}

/** What is missing for a move, in the order of the form. `left`: m² still standing. */
export function moveProblems(move: SurveyMove, told: MoveTold, left: number): Problem<MoveField>[] {
  const asks = (ask: MoveAsk) => MOVE_ASKS[move].includes(ask)
  const word = SURVEY_MOVE_NOUN[move]
  return problemsOf<MoveField>(
    asks('measures') && problemIf(told.measures.length === 0, 'measures', '请选择已采取的措施'),
    asks('reason') && problemIf(told.reason === '', 'reason', '请选择排除的原因'),
    asks('unit') && problemIf(told.unit === '', 'unit', '请选择移交单位'),
    asks('area') && areaProblem(told, left),
    asks('permitNo') &&
      problemIf(!PERMIT.test(told.permitNo.trim()), 'permitNo', '请填写审批文号，4 到 40 个字'),
    requiredText('opinion', told.opinion, `${word}说明`),
    asks('photos') && problemIf(told.photoCount < 1, 'photos', `请至少上传一张${word}照片`),
  )
}
