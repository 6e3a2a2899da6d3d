import type { Millis } from '../time'

/** 处置结果. Values [ours]: the specification shows none. */
export const HandleResult = { done: '1', needless: '2', notOurs: '3' } as const
export type HandleResult = (typeof HandleResult)[keyof typeof HandleResult]

export const HANDLE_RESULTS = [
  { value: HandleResult.done, label: '已处置' },
  { value: HandleResult.needless, label: '无需处置' },
  { value: HandleResult.notOurs, label: '非本部门' },
] as const

/** Characters an opinion or a reason may have at most. */
export const OPINION_MAX = 300
/** Characters that say why a case was not handled need at least: 无 explains nothing. */
export const REASON_MIN = 5

type Problem = string | false

/** Every builder below lists what is missing, in the order of the form; [] means complete. */
function problems(...found: Problem[]): string[] {
  return found.filter((problem): problem is string => problem !== false)
}

function lengthProblem(text: string, name: string): Problem {
  return [...text.trim()].length > OPINION_MAX && `${name}不能超过 ${OPINION_MAX} 个字`
}

function requiredText(text: string, name: string): Problem {
  return text.trim() === '' ? `请填写${name}` : lengthProblem(text, name)
}

/** Opinion, reason: a text the form asks for. */
interface Reasoned {
  reason: string
}

function opinionProblem(result: string, opinion: string): Problem {
  const explains = result === HandleResult.needless || result === HandleResult.notOurs
  const length = [...opinion.trim()].length
  if (explains && length > 0 && length < REASON_MIN) return `处置说明至少 ${REASON_MIN} 个字`
  return requiredText(opinion, '处置说明')
}

function isHandleResult(result: string): boolean {
  return HANDLE_RESULTS.some((option) => option.value === result)
}

/** handle, personalHandle. 已处置 is shown by a photo after; the other results by words. */
export function handleProblems(form: { result: string; opinion: string; photoCount: number }): string[] {
  const chosen = isHandleResult(form.result)
  const needsPhoto = !chosen || form.result === HandleResult.done
  return problems(
    !chosen && '请选择处置结果',
    opinionProblem(form.result, form.opinion),
    needsPhoto && form.photoCount < 1 && '请至少上传一张处置后照片',
  )
}

/** report: type, position, at least one photo of the place; 自行处置 also shows what it looks like now. */
export function reportProblems(form: {
  typeId: string
  hasPosition: boolean
  photoCount: number
  description: string
  selfHandled: boolean
  afterCount: number
}): string[] {
  return problems(
    !form.hasPosition && '请标注问题位置',
    form.typeId === '' && '请选择问题类型',
    form.photoCount < 1 && '请至少上传一张照片',
    lengthProblem(form.description, '问题描述'),
    form.selfHandled && form.afterCount < 1 && '自行处置请上传一张处置后照片',
  )
}

/** verify: 属实 needs a photo, 不属实 a reason; `passed` null while nothing is chosen. */
export function verifyProblems(form: Reasoned & { passed: boolean | null; photoCount: number }): string[] {
  if (form.passed === null) return ['请选择核实结果']
  return form.passed
    ? problems(lengthProblem(form.reason, '核实说明'), form.photoCount < 1 && '请至少上传一张核实照片')
    : problems(requiredText(form.reason, '不属实的理由'))
}

/** check: a photo either way; 不通过 a reason too. */
export function checkProblems(form: Reasoned & { passed: boolean | null; photoCount: number }): string[] {
  return problems(
    form.passed === null && '请选择核查结果',
    form.passed === false
      ? requiredText(form.reason, '不通过的理由')
      : lengthProblem(form.reason, '核查说明'),
    form.photoCount < 1 && '请至少上传一张核查照片',
  )
}

/** sign: an opinion may be left out. */
export function signProblems(form: { opinion: string }): string[] {
  return problems(lengthProblem(form.opinion, '签收意见'))
}

/** refuseSign */
export function refuseSignProblems(form: Reasoned): string[] {
  return problems(requiredText(form.reason, '拒签理由'))
}

/** assign */
export function assignProblems(form: { handlerId: string }): string[] {
  return problems(form.handlerId === '' && '请选择处置人')
}

/** confirm and sendBack: only 打回 needs a reason. */
export function confirmProblems(form: Reasoned & { passed: boolean | null }): string[] {
  return problems(
    form.passed === null && '请选择确认结果',
    form.passed === false ? requiredText(form.reason, '打回理由') : lengthProblem(form.reason, '确认意见'),
  )
}

/** delay: one of the reasons of the dictionary, and in words. */
export function delayProblems(form: Reasoned & { reasonType: string }): string[] {
  return problems(form.reasonType === '' && '请选择延期原因', requiredText(form.reason, '延期理由'))
}

/** withdraw */
export function withdrawProblems(form: Reasoned): string[] {
  return problems(requiredText(form.reason, '撤回理由'))
}

/** park: until when, and why. */
export function parkProblems(form: Reasoned & { until: Millis | null }, now: Millis): string[] {
  return problems(
    form.until === null ? '请选择挂账截止时间' : form.until <= now && '挂账截止时间要晚于现在',
    requiredText(form.reason, '挂账理由'),
  )
}

/** release */
export function releaseProblems(form: Reasoned): string[] {
  return problems(requiredText(form.reason, '解挂理由'))
}

/** appendFeedback */
export function feedbackProblems(form: { opinion: string }): string[] {
  return problems(requiredText(form.opinion, '反馈内容'))
}
