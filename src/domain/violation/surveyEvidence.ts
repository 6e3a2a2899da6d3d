import { lengthProblem, problemIf, problemsOf, requiredText, type Problem } from '@/domain/problems'
import { isPosition } from '@/domain/geo'
import { OTHER_PLACES } from './building'
import type { Nature } from './survey'
import { SURVEY_MOVE_NOUN, type SurveyMove } from './surveyMoves'

// The forms of a visit to a building and of each move of a violation.

/** Dictionaries. Keys assumed; entries of types have 违法建设 or 违法用地 as caseType. */
export const VIOLATION_KINDS = 'violation_kind'
export const VIOLATION_STAGES = 'violation_stage'
export const VIOLATION_MEASURES = 'violation_measure'
export const VIOLATION_UNITS = 'violation_unit'
export const DISMISS_REASONS = 'violation_dismiss_reason'

/** Largest valid area (m²): below ten hectares. */
const MOST_AREA = 99_999

const NUMBER = /^\d{1,5}(\.\d{1,2})?$/
/** Between length and width: 3×4, 3x4, 3*4, 3乘4. */
const TIMES = /\s*(?:米|m)?\s*[×x*乘]\s*/i

/**
 * A typed area in m², with two decimals; null when invalid. Accepts full-width digits, a unit, and length × width, as it is
 * paced out on the spot.
 */
export function readArea(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*(m2|㎡|平方米|平米|平|米|m)$/i, '')
  const sides = plain.split(TIMES)
  if (sides.length > 2 || !sides.every((side) => NUMBER.test(side))) return null
  const area = Math.round(sides.reduce((product, side) => product * Number(side), 1) * 100) / 100
  return area > 0 && area <= MOST_AREA ? area : null
}

/** Whether anything new was built: '' when not chosen. */
export type Finding = '' | 'no' | 'yes'

/** A violation where no building is registered: on open land, or at a building without a file. */
export const SITES = ['land', 'building'] as const
export type Site = (typeof SITES)[number]
export const SITE_LABEL: Record<Site, string> = { land: '空地、场地', building: '未登记的楼栋' }

/** The usual place of a type of violation, by its name: 屋顶加盖 is on the roof. '' when its name does not show it. */
export function usualPlace(kindName: string, nature: Nature): string {
  if (/[屋楼]顶|天台|露台/.test(kindName)) return OTHER_PLACES.roof
  return nature === 'land' || /庭院|院落|通道|空地/.test(kindName) ? OTHER_PLACES.outside : ''
}

/** The form of a visit. */
export interface EntryInput {
  buildingId: string
  /** '' at a registered building; otherwise `place` is where it is. */
  site?: Site | '' | undefined
  place?: object | null | undefined
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
  | 'place'
  | 'finding'
  | 'kind'
  | 'area'
  | 'floor'
  | 'stage'
  | 'measures'
  | 'photos'
  | 'remark'

/** Errors in the order of the form. */
export function entryProblems(form: EntryInput): Problem<EntryField>[] {
  const found = form.finding === 'yes'
  return problemsOf<EntryField>(
    problemIf(form.buildingId === '' && !form.site, 'building', '请选择楼栋'),
    problemIf(Boolean(form.site) && !isPosition(form.place), 'place', '请在地图上标出违建的位置'),
    problemIf(form.finding === '', 'finding', '请选择是否新增违建'),
    found && problemIf(form.kind === '', 'kind', '请选择违建类型'),
    found && problemIf(readArea(form.area) === null, 'area', '请填写违建面积，单位平方米'),
    found && problemIf(form.floor === '', 'floor', '请选择违建部位'),
    found && problemIf(form.stage === '', 'stage', '请选择建设阶段'),
    found && problemIf(form.measures.length === 0, 'measures', '请选择已采取的措施'),
    problemIf(form.photoCount < 1, 'photos', found ? '请至少拍一张违建照片' : '请至少拍一张楼栋照片'),
    lengthProblem('remark', form.remark, '巡查说明'),
  )
}

/** Fields of a move apart from its text. */
export type MoveRequirement = 'measures' | 'reason' | 'unit' | 'area' | 'permitNo' | 'photos'

export const MOVE_REQUIREMENTS: Record<SurveyMove, readonly MoveRequirement[]> = {
  stop: ['measures', 'photos'],
  dismiss: ['reason'],
  transfer: ['unit'],
  demolish: ['area', 'photos'],
  legalise: ['permitNo', 'photos'],
  close: ['photos'],
}

/** The form of a move; fields it does not need stay empty. */
export interface SurveyMoveInput {
  measures: readonly string[]
  reason: string
  unit: string
  /** As typed. */
  area: string
  permitNo: string
  opinion: string
  photoCount: number
}

type MoveField = MoveRequirement | 'opinion'

const PERMIT = /^[\p{L}\p{N}〔〕()（）[\]第号字\- ]{4,40}$/u

function areaProblem({ area }: SurveyMoveInput, left: number): Problem<'area'> | false {
  const read = readArea(area)
  if (read === null) return { field: 'area', text: '请填写拆除面积，单位平方米' }
  return problemIf(left > 0 && read > left, 'area', `只剩 ${left} m² 没有拆除，请核对面积`)
}

/** Errors of a move, in the order of the form. `left`: m² still standing. */
export function moveProblems(move: SurveyMove, form: SurveyMoveInput, left: number): Problem<MoveField>[] {
  const needs = (input: MoveRequirement) => MOVE_REQUIREMENTS[move].includes(input)
  const word = SURVEY_MOVE_NOUN[move]
  return problemsOf<MoveField>(
    needs('measures') && problemIf(form.measures.length === 0, 'measures', '请选择已采取的措施'),
    needs('reason') && problemIf(form.reason === '', 'reason', '请选择排除的原因'),
    needs('unit') && problemIf(form.unit === '', 'unit', '请选择移交单位'),
    needs('area') && areaProblem(form, left),
    needs('permitNo') &&
      problemIf(!PERMIT.test(form.permitNo.trim()), 'permitNo', '请填写审批文号，4 到 40 个字'),
    requiredText('opinion', form.opinion, `${word}说明`),
    needs('photos') && problemIf(form.photoCount < 1, 'photos', `请至少上传一张${word}照片`),
  )
}
