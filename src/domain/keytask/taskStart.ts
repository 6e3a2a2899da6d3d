import { labelOf, type Enumeration } from '@/domain/enums'
import { problemIf, problemsOf, requiredText, type Problem } from '@/domain/problems'
import type { Millis } from '@/domain/time'
import { TASK_LEVEL_LABEL, TASK_TYPE_LABEL, type KeyTaskFacts } from './taskFacts'

/** An empty 督办任务, for the rule who may start one. */
export const NEW_TASK: KeyTaskFacts = {
  id: '',
  stage: 'draft',
  since: null,
  starterId: '',
  approverId: '',
  leadId: '',
  undertakerId: '',
  assists: [],
  inspectorId: '',
  progress: 0,
  lastFeedback: null,
  reworkCount: 0,
  startTime: null,
  deadline: null,
  finishTime: null,
  cycleDays: 0,
  submittedById: '',
  openedByNext: false,
  delayAsked: false,
  delay: null,
  urges: [],
  openCaseCount: 0,
  answerDue: false,
}

/** Maximum 反馈周期 (days) [ours]. */
const MAX_CYCLE_DAYS = 30

const isKnown = (enumeration: Enumeration, value: string): boolean => labelOf(enumeration, value) !== ''

/** 督办发起, possibly incomplete. */
export interface TaskStart {
  type: string
  level: string
  reason: string
  requirement: string
  caseCount: number
  hasPlace: boolean
  leadId: string
  assists: readonly { departmentId: string; duty: string }[]
  approverId: string
  deadline: Millis | null
  cycleDays: number
}
export type StartField =
  | 'type'
  | 'level'
  | 'reason'
  | 'requirement'
  | 'linked'
  | 'leadId'
  | 'assists'
  | 'approverId'
  | 'deadline'
  | 'cycleDays'

function assistsProblem({ leadId, assists }: TaskStart): Problem<'assists'> | false {
  const ids = assists.map(({ departmentId }) => departmentId)
  const found = [
    ids.includes(leadId) && '主办部门不能同时协办',
    new Set(ids).size < ids.length && '协办部门重复',
    assists.some(({ duty }) => duty.trim() === '') && '请填写每个协办部门的分工',
  ].find(Boolean)
  return problemIf(typeof found === 'string', 'assists', String(found))
}

/** submit: reason, requirement, departments, place and deadline. `starterId`: a user may not approve an own task. */
export function startProblems(
  form: TaskStart,
  { now, starterId }: { now: Millis; starterId: string },
): Problem<StartField>[] {
  const { deadline, cycleDays, approverId } = form
  const cycleFits = Number.isInteger(cycleDays) && cycleDays >= 1 && cycleDays <= MAX_CYCLE_DAYS
  return problemsOf<StartField>(
    problemIf(!isKnown(TASK_TYPE_LABEL, form.type), 'type', '请选择督办类型'),
    problemIf(!isKnown(TASK_LEVEL_LABEL, form.level), 'level', '请选择督办级别'),
    requiredText('reason', form.reason, '督办事由'),
    requiredText('requirement', form.requirement, '督办要求'),
    problemIf(form.caseCount < 1 && !form.hasPlace, 'linked', '请选择关联案件或标注位置'),
    problemIf(form.leadId === '', 'leadId', '请选择主办部门'),
    assistsProblem(form),
    problemIf(approverId === '', 'approverId', '请选择审批人'),
    problemIf(approverId !== '' && approverId === starterId, 'approverId', '不能审批自己发起的督办'),
    deadline === null
      ? { field: 'deadline', text: '请选择办理期限' }
      : problemIf(deadline <= now, 'deadline', '办理期限要晚于现在'),
    problemIf(!cycleFits, 'cycleDays', `反馈周期为 1 至 ${MAX_CYCLE_DAYS} 天`),
  )
}
