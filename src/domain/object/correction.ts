import { distance, isPosition, type Position } from '../geo'
import { lengthProblem, OPINION_MAX, problemsOf, requiredText, type Problem } from '../problems'
import type { ObjectKindName } from './objectKinds'

/** The fields that a 纠错 may be about, by type of object, in order. */
export const CORRECTION_FIELDS: Readonly<Record<ObjectKindName, readonly string[]>> = {
  merchant: ['字号', '经营者', '电话', '摊位号', '经营品类', '位置', '已停业', '其他'],
  stallPoint: ['名称', '位置', '范围', '摊位数', '业态', '经营时段', '管理单位', '已撤销', '其他'],
  point: ['名称', '类型', '责任单位', '位置', '已撤销', '其他'],
  component: ['类型', '权属单位', '养护单位', '状态', '位置', '已拆除', '其他'],
  grid: ['责任人', '电话', '边界', '其他'],
  zone: ['名称', '边界', '责任单位', '其他'],
}

/** Fields that need no text: the object does not exist any more. */
const GONE: readonly string[] = ['已停业', '已撤销', '已拆除']

/** Whether a 纠错 of a field moves the pin of the object. */
export const movesPin = (field: string): boolean => field === '位置'

/** Whether a 纠错 of a field needs a text. */
export const needsText = (field: string): boolean => !GONE.includes(field) && !movesPin(field)

/** Metres below which a pin counts as not moved. */
const SAME_SPOT = 1

/** Whether a pin is at another place than the recorded one. */
export const isMoved = (pin: object | null, recorded: object | null): pin is Position =>
  isPosition(pin) && !(isPosition(recorded) && distance(pin, recorded) < SAME_SPOT)

/** The form of a 纠错. */
export interface CorrectionForm {
  field: string
  words: string
  /** Where its pin belongs; null for other fields. */
  place?: object | null
}

/** Errors of a 纠错. `kind` decides which fields exist; `recorded` is the recorded position. */
export const correctionProblems = (
  kind: ObjectKindName,
  { field, words, place = null }: CorrectionForm,
  recorded: object | null = null,
): Problem[] =>
  problemsOf(
    !CORRECTION_FIELDS[kind].includes(field) && { field: 'field', text: '请选择哪里有误' },
    // Without a map, a text can describe the place.
    movesPin(field) &&
      words.trim() === '' &&
      !isMoved(place, recorded) && { field: 'place', text: '请把图钉移到正确的位置，或写明正确的位置' },
    needsText(field)
      ? requiredText('words', words, '正确的内容')
      : lengthProblem('words', words, '正确的内容'),
  )

/** Maximum length. */
export const CORRECTION_MAX = OPINION_MAX
