import { labelOf, type Enumeration } from '@/domain/enums'
import { problemIf, problemsOf, requiredText, type Problem } from '@/domain/problems'
import type { Millis } from '@/domain/time'
import { TASK_LEVEL_LABEL, TASK_TYPE_LABEL, TaskType, type KeyTaskFacts } from './taskFacts'

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

/** What 督办发起 needs of a linked case. */
export interface LinkedCase {
  smallTypeName: string
  taskNo: string
  address: string
  departmentId: string
  departmentName: string
  /** It is, or was handled, after its deadline. */
  overdue: boolean
}

interface DepartmentCases {
  id: string
  name: string
  count: number
}

/** 处置部门 of the cases, the one with the most first. Cases without one are left out. */
function departmentsOf(cases: readonly LinkedCase[]): DepartmentCases[] {
  const found = new Map<string, DepartmentCases>()
  for (const { departmentId: id, departmentName: name } of cases)
    if (id !== '') found.set(id, { id, name, count: (found.get(id)?.count ?? 0) + 1 })
  return [...found.values()].sort((a, b) => b.count - a.count)
}

/** 湖滨南路 店外经营（XM…）超期未处置；店外经营、井盖缺失等 5 件案件，其中 2 件超期. */
function reasonOf(cases: readonly LinkedCase[]): string {
  const over = cases.filter(({ overdue }) => overdue).length
  const [only] = cases
  if (only && cases.length === 1) {
    const { address, smallTypeName, taskNo } = only
    const what = [address, smallTypeName].filter(Boolean).join(' ') || '案件'
    return `${what}（${taskNo}）${over > 0 ? '超期未处置' : '需督促处置'}`
  }
  const names = [...new Set(cases.map(({ smallTypeName }) => smallTypeName))].filter(Boolean)
  const shown = names.length === 0 ? '' : `${names.slice(0, 2).join('、')}${names.length > 2 ? '等' : ''} `
  const state = over === 0 ? '需督促处置' : over === cases.length ? '均已超期' : `其中 ${over} 件已超期`
  return `${shown}${cases.length} 件案件，${state}`
}

/**
 * Initial values of 督办发起 about cases: 超时 where one is overdue, the department with the most cases as 主办, the others as
 * 协办, and a 事由. Null without cases.
 */
export function startOfCases(cases: readonly LinkedCase[]) {
  if (cases.length === 0) return null
  const [lead, ...others] = departmentsOf(cases)
  return {
    type: cases.some(({ overdue }) => overdue) ? TaskType.overdue : TaskType.key,
    reason: reasonOf(cases),
    lead: lead ?? null,
    assists: others.map((unit) => ({ ...unit, duty: `处置本部门的 ${unit.count} 件案件` })),
  }
}

/** How many of these rows each group has, the largest group first: 待处置 2 件、待签收 1 件 */
export function countsBy<R>(rows: readonly R[], groupOf: (row: R) => string): string {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count} 件`)
    .join('、')
}
