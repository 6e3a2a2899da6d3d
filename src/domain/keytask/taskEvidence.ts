import { lengthProblem, problemIf, problemsOf, requiredText, type Problem } from '../problems'
import { distanceProblems, type DistanceToSite } from '../siteDistance'
import type { Millis } from '../time'
import { TaskLevel } from './taskFacts'

// Each function below returns the errors of one form, in the order of its fields.

/** Photos that a stage feedback needs by 级别 [ours]: 一般 none, 重要 one, 紧急 two, near and far. */
const FEEDBACK_PHOTOS: Readonly<Record<string, number>> = {
  [TaskLevel.normal]: 0,
  [TaskLevel.important]: 1,
  [TaskLevel.urgent]: 2,
}

/** Number of photos for a 阶段反馈; an unknown level needs one. */
export const feedbackPhotos = (level: string): number => FEEDBACK_PHOTOS[level] ?? 1

/** Number of photos for 提交办结: at least one. */
export const finishPhotos = (level: string): number => Math.max(1, feedbackPhotos(level))

const photoProblem = (photoCount: number, wanted: number): Problem<'photos'> | false =>
  problemIf(photoCount < wanted, 'photos', `请至少上传 ${wanted} 张照片，还差 ${wanted - photoCount} 张`)

/** approve and return; decideDelay: grant and reject. Only a no needs a reason. '' when nothing is chosen. */
export function approvalProblems(
  { result, opinion }: { result: '' | 'yes' | 'no'; opinion: string },
  no: '退回' | '驳回' = '退回',
): Problem<'result' | 'opinion'>[] {
  return problemsOf<'result' | 'opinion'>(
    problemIf(result === '', 'result', '请选择审批结果'),
    result === 'no'
      ? requiredText('opinion', opinion, `${no}理由`)
      : lengthProblem('opinion', opinion, '审批意见'),
  )
}

/** sign: the 承办人; the opinion is optional. */
export const taskSignProblems = ({ undertakerId, opinion }: { undertakerId: string; opinion: string }) =>
  problemsOf<'undertakerId' | 'opinion'>(
    problemIf(undertakerId === '', 'undertakerId', '请选择承办人'),
    lengthProblem('opinion', opinion, '签收意见'),
  )

/** transfer: department, 承办人 and reason. `leadId`: the current department. */
export const transferProblems = (
  form: { departmentId: string; undertakerId: string; opinion: string },
  { leadId }: { leadId: string },
) =>
  problemsOf<'departmentId' | 'undertakerId' | 'opinion'>(
    problemIf(form.departmentId === '', 'departmentId', '请选择转办部门'),
    problemIf(
      form.departmentId !== '' && form.departmentId === leadId,
      'departmentId',
      '督办已在本部门，请另选部门',
    ),
    problemIf(form.undertakerId === '', 'undertakerId', '请选择承办人'),
    requiredText('opinion', form.opinion, '转办理由'),
  )

/** feedback: progress in per cent, text and photos. `before`: the previous progress of this part. */
export function stageFeedbackProblems(
  form: { progress: number | null; opinion: string; photoCount: number },
  { before, level }: { before: number; level: string },
): Problem<'progress' | 'opinion' | 'photos'>[] {
  const { progress } = form
  const isShare = progress !== null && Number.isInteger(progress) && progress >= 0 && progress <= 100
  return problemsOf<'progress' | 'opinion' | 'photos'>(
    problemIf(!isShare, 'progress', '请填写 0 至 100 的进度'),
    problemIf(isShare && (progress ?? 0) < before, 'progress', `进度不能低于上次的 ${before}%`),
    requiredText('opinion', form.opinion, '反馈内容'),
    photoProblem(form.photoCount, feedbackPhotos(level)),
  )
}

/** finish: a text, photos, and a reason for open cases. */
export function finishProblems(
  form: { opinion: string; caseReason: string; photoCount: number },
  { openCaseCount, level }: { openCaseCount: number; level: string },
): Problem<'opinion' | 'caseReason' | 'photos'>[] {
  const unexplained = openCaseCount > 0 && form.caseReason.trim() === ''
  return problemsOf<'opinion' | 'caseReason' | 'photos'>(
    requiredText('opinion', form.opinion, '办结说明'),
    problemIf(unexplained, 'caseReason', `还有 ${openCaseCount} 件案件没有处置，请说明原因`),
    lengthProblem('caseReason', form.caseReason, '未处置原因'),
    photoProblem(form.photoCount, finishPhotos(level)),
  )
}

/** confirm: the inspector; sendBack: a reason. '' when nothing is chosen. */
export const taskConfirmProblems = (form: {
  result: '' | 'confirm' | 'sendBack'
  opinion: string
  inspectorId: string
}) =>
  problemsOf<'result' | 'opinion' | 'inspectorId'>(
    problemIf(form.result === '', 'result', '请选择确认结果'),
    problemIf(form.result === 'confirm' && form.inspectorId === '', 'inspectorId', '请选择核查人'),
    form.result === 'sendBack'
      ? requiredText('opinion', form.opinion, '打回理由')
      : lengthProblem('opinion', form.opinion, '确认意见'),
  )

/** inspect: a photo, for 不通过 also a reason; a reason when far away. */
export function inspectProblems(
  form: { passed: boolean | null; opinion: string; photoCount: number; farReason: string },
  standing: DistanceToSite,
): Problem<'passed' | 'opinion' | 'photos' | 'farReason'>[] {
  return [
    ...distanceProblems(form.farReason, standing),
    ...problemsOf<'passed' | 'opinion' | 'photos'>(
      problemIf(form.passed === null, 'passed', '请选择核查结果'),
      form.passed === false
        ? requiredText('opinion', form.opinion, '不通过的理由')
        : lengthProblem('opinion', form.opinion, '核查说明'),
      problemIf(form.photoCount < 1, 'photos', '请至少上传一张核查照片'),
    ),
  ]
}

/** answer: what is done about the result of the 核查. */
export const taskAnswerProblems = ({ opinion }: { opinion: string }) =>
  problemsOf(requiredText('opinion', opinion, '整改说明'))

/** askDelay: the new deadline and a reason. */
export const askDelayProblems = (
  form: { until: Millis | null; reasonType: string; reason: string },
  { deadline, now }: { deadline: Millis | null; now: Millis },
) =>
  problemsOf<'until' | 'reasonType' | 'reason'>(
    form.until === null
      ? { field: 'until', text: '请选择延期至何时' }
      : problemIf(form.until <= (deadline ?? now), 'until', '要晚于现在的期限'),
    problemIf(form.reasonType === '', 'reasonType', '请选择延期原因'),
    requiredText('reason', form.reason, '延期理由'),
  )

/** urge */
export const urgeProblems = ({ words }: { words: string }) =>
  problemsOf(requiredText('words', words, '催办内容'))

/** withdraw */
export const taskWithdrawProblems = ({ reason }: { reason: string }) =>
  problemsOf(requiredText('reason', reason, '撤回理由'))
