import { photoKindLabel, REPORT_KINDS, type PhotoKind } from '@/domain/attachment'
import { textLength, lengthProblem, problemIf, problemsOf, requiredText, type Problem } from '../problems'
import { HANDOVER_LABEL, type AssignWay } from '../handover'
import type { Millis } from '../time'

/** 处置结果. Values [ours]: the specification shows none. */
export const HandlingResult = { done: '1', needless: '2', notOurs: '3' } as const
export type HandlingResult = (typeof HandlingResult)[keyof typeof HandlingResult]

export const HANDLING_RESULTS = [
  { value: HandlingResult.done, label: '已处置' },
  { value: HandlingResult.needless, label: '无需处置' },
  { value: HandlingResult.notOurs, label: '非本部门' },
] as const

/** Minimum length of the reason why a case was not handled: 无 explains nothing. */
export const REASON_MIN = 5

// Each function below returns the errors of one form, in the order of its fields.

function opinionProblem(result: string, opinion: string): Problem<'opinion'> | false {
  const explains = result === HandlingResult.needless || result === HandlingResult.notOurs
  const length = textLength(opinion)
  if (explains && length > 0 && length < REASON_MIN)
    return { field: 'opinion', text: `处置说明至少 ${REASON_MIN} 个字` }
  return requiredText('opinion', opinion, '处置说明')
}

const isHandlingResult = (result: string): boolean =>
  HANDLING_RESULTS.some((option) => option.value === result)

/** handle, personalHandle. 已处置 needs a photo after; the other results need a text. */
export function handlingProblems(form: {
  result: string
  opinion: string
  photoCount: number
}): Problem<'result' | 'opinion' | 'photos'>[] {
  const chosen = isHandlingResult(form.result)
  const needsPhoto = !chosen || form.result === HandlingResult.done
  return problemsOf(
    problemIf(!chosen, 'result', '请选择处置结果'),
    opinionProblem(form.result, form.opinion),
    problemIf(needsPhoto && form.photoCount < 1, 'photos', '请至少上传一张处置后照片'),
  )
}

/** Photo types that the manual requires (采集要求: 近景拍清井盖，远景带门牌); empty when it names none. */
export const requiredPhotoKinds = (collecting: string): PhotoKind[] =>
  REPORT_KINDS.filter((kind) => collecting.includes(photoKindLabel(kind)))

/**
 * report: type, position, photos of the place: one, and one of each type the manual requires (`missing`: types without a photo
 * yet); 自行处置 also needs a photo after.
 */
export function reportProblems(form: {
  typeId: string
  hasPosition: boolean
  photoCount: number
  missing: readonly PhotoKind[]
  description: string
  selfHandled: boolean
  afterCount: number
}): Problem<'place' | 'type' | 'photos' | 'description' | 'afterPhotos'>[] {
  return problemsOf(
    problemIf(!form.hasPosition, 'place', '请标注问题位置'),
    problemIf(form.typeId === '', 'type', '请选择问题类型'),
    problemIf(form.photoCount < 1, 'photos', '请至少上传一张照片'),
    problemIf(
      form.photoCount > 0 && form.missing.length > 0,
      'photos',
      `这类问题要拍${form.missing.map(photoKindLabel).join('和')}，还差 ${form.missing.length} 张`,
    ),
    lengthProblem('description', form.description, '问题描述'),
    problemIf(form.selfHandled && form.afterCount < 1, 'afterPhotos', '自行处置请上传一张处置后照片'),
  )
}

/** supplement: photos; the text is optional. */
export const supplementProblems = (form: {
  photoCount: number
  opinion: string
}): Problem<'photos' | 'opinion'>[] =>
  problemsOf(
    problemIf(form.photoCount < 1, 'photos', '请至少上传一张照片'),
    lengthProblem('opinion', form.opinion, '补充说明'),
  )

/** sign: the opinion is optional. refuse: it needs a reason. */
export const caseSignProblems = ({ result, opinion }: { result: '' | 'sign' | 'refuse'; opinion: string }) =>
  problemsOf(
    result === 'refuse'
      ? requiredText('opinion', opinion, '拒签理由')
      : lengthProblem('opinion', opinion, '签收意见'),
  )

/** assign, reassign, passOn: the person, and a reason unless it is the first assignment. `holderId`: the current assignee. */
export const assignProblems = ({
  handlerId,
  opinion = '',
  way = 'assign',
  holderId = '',
}: {
  handlerId: string
  opinion?: string
  way?: AssignWay
  holderId?: string
}) =>
  problemsOf<'handlerId' | 'opinion'>(
    problemIf(handlerId === '', 'handlerId', '请选择处置人'),
    problemIf(handlerId !== '' && handlerId === holderId, 'handlerId', '案件已在此人手中，请另选一人'),
    way === 'assign'
      ? lengthProblem('opinion', opinion, '指派说明')
      : requiredText('opinion', opinion, `${HANDOVER_LABEL[way]}理由`),
  )

/** confirm and sendBack: only 打回 needs a reason. '' when nothing is chosen. */
export const confirmProblems = ({
  result,
  opinion,
}: {
  result: '' | 'confirm' | 'sendBack'
  opinion: string
}) =>
  problemsOf<'result' | 'opinion'>(
    problemIf(result === '', 'result', '请选择确认结果'),
    result === 'sendBack'
      ? requiredText('opinion', opinion, '打回理由')
      : lengthProblem('opinion', opinion, '确认意见'),
  )

/** delay: a reason type of the dictionary, and a text. */
export const delayProblems = ({ reasonType, reason }: { reasonType: string; reason: string }) =>
  problemsOf<'reasonType' | 'reason'>(
    problemIf(reasonType === '', 'reasonType', '请选择延期原因'),
    requiredText('reason', reason, '延期理由'),
  )

/** withdraw */
export const withdrawProblems = ({ reason }: { reason: string }) =>
  problemsOf(requiredText('reason', reason, '撤回理由'))

/** park: until when, and why. */
export function parkProblems(
  { until, reason }: { until: Millis | null; reason: string },
  now: Millis,
): Problem<'until' | 'reason'>[] {
  return problemsOf(
    until === null
      ? { field: 'until', text: '请选择挂账截止时间' }
      : problemIf(until <= now, 'until', '挂账截止时间要晚于现在'),
    requiredText('reason', reason, '挂账理由'),
  )
}

/** release */
export const releaseProblems = ({ reason }: { reason: string }) =>
  problemsOf(requiredText('reason', reason, '解挂理由'))

/** appendFeedback */
export const feedbackProblems = ({ opinion }: { opinion: string }) =>
  problemsOf(requiredText('opinion', opinion, '反馈内容'))
